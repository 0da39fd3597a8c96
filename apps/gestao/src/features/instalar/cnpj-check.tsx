import { isCnpj, normalizeCodigoInstalacao, unmask, withoutAccents } from '@claraboia/contract';
import type { UnidadeTcepe } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useQuery } from '@tanstack/react-query';
import type { Draft } from './draft.ts';

const lettersOf = (name: string) => withoutAccents(name).replace(/[^a-z]/g, '');

/** Sentence about a CNPJ; `asks` if the person must check it again. */
export interface CnpjVerdict {
  readonly text: string;
  readonly asks: boolean;
}

const UNCHECKED: CnpjVerdict = {
  text: 'CNPJ não conferido com o nome do órgão: confira você mesmo.',
  asks: false,
};

/**
 * Compares a CNPJ with the bodies that the audit court knows in the town.
 * @param units null if no source could be asked
 * @param cnpj 14 characters
 * @param nome of the body
 */
export function cnpjVerdict(
  units: readonly UnidadeTcepe[] | null,
  cnpj: string,
  nome: string,
): CnpjVerdict {
  const known = (units ?? []).filter((unit) => unit.cnpj !== null);
  if (known.length === 0) return UNCHECKED;
  const owner = known.find((unit) => unit.cnpj === cnpj);
  if (owner === undefined) {
    return {
      text: 'O TCE-PE não tem este CNPJ entre os órgãos do município. É mesmo o deste órgão?',
      asks: true,
    };
  }
  return lettersOf(owner.nome) === lettersOf(nome)
    ? { text: `CNPJ conferido no TCE-PE: ${owner.nome.trim()}.`, asks: false }
    : {
        text: `No TCE-PE, este CNPJ é de ${owner.nome.trim()}. É mesmo o deste órgão?`,
        asks: true,
      };
}

interface CnpjCheckProps {
  readonly draft: Draft;
  readonly codigo: string;
  /** Future name of the body. */
  readonly nome: string;
}

/** Note that says if the CNPJ is the body's, as soon as both are known. */
export function CnpjCheck({ draft: { municipio, cnpj: typed }, codigo, nome }: CnpjCheckProps) {
  const cnpj = unmask(typed);
  const isReady = municipio !== null && isCnpj(cnpj);
  const hasSource = isReady && municipio.uf === 'PE';
  const units = useQuery({
    queryKey: ['instalacao', 'unidades', municipio?.id ?? 0],
    queryFn: async ({ signal }) => {
      const body = { codigo: normalizeCodigoInstalacao(codigo), municipio: municipio?.id ?? 0 };
      return (await ask('POST /v1/instalacao/unidades', { body, signal })).data;
    },
    enabled: hasSource,
    retry: false,
    // If the court does not answer, it is not asked again at each step.
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isReady) return null;
  const { text, asks } =
    hasSource && units.isPending
      ? { text: 'Conferindo o CNPJ no TCE-PE...', asks: false }
      : cnpjVerdict(units.data ?? null, cnpj, nome);
  return (
    <p className="install-text" data-asks={asks || undefined} role="status">
      {text}
    </p>
  );
}
