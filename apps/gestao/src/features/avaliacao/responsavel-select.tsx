import { RESPONSAVEL_GERAL } from '@claraboia/contract';
import type { Prazos } from '@claraboia/contract/schema';
import { Select } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useSaveResponsavel } from './use-prazos.ts';

/** Value of the choice that a criterion has no owner of its own. */
const NENHUM = 'nenhum';

interface ResponsavelSelectProps {
  /** Number of the criterion; `RESPONSAVEL_GERAL` for those without an owner. */
  readonly numero: string;
  readonly dados: Pick<Prazos, 'responsaveis' | 'pessoas'>;
  readonly label: string;
  /** True if the label is for screen readers only. */
  readonly isLabelHidden?: boolean;
}

/** Choice of the person who answers for a criterion. It is saved at once. */
export function ResponsavelSelect({ numero, dados, label, isLabelHidden }: ResponsavelSelectProps) {
  const { responsaveis, pessoas } = dados;
  const save = useSaveResponsavel(numero);
  const stored = responsaveis.find((each) => each.numero === numero);
  const shown = save.isPending ? save.variables.pessoa : (stored?.pessoa.id ?? null);
  const isGone = stored?.temAcesso === false && shown === stored.pessoa.id;
  const person = pessoas.find(({ id }) => id === shown);
  return (
    <div className="aval-responsavel">
      <Select
        {...(isLabelHidden === true ? { 'aria-label': label } : { label })}
        size="xs"
        leftSection={<IconUser size={16} aria-hidden />}
        searchable={pessoas.length > 8}
        allowDeselect={false}
        aria-busy={save.isPending}
        nothingFoundMessage="Ninguém com este nome"
        data={[
          { value: NENHUM, label: nobodyText(numero, responsaveis) },
          ...pessoas.map(({ id, nome, email }) => ({
            value: String(id),
            label: email ? nome : `${nome} (sem e-mail)`,
          })),
          ...(stored?.temAcesso === false
            ? [
                {
                  value: String(stored.pessoa.id),
                  label: `${stored.pessoa.nome} (sem acesso)`,
                  disabled: true,
                },
              ]
            : []),
        ]}
        value={shown === null ? NENHUM : String(shown)}
        onChange={(value) => {
          // One at a time: the next one needs the version that this one makes.
          if (value === null || save.isPending) return;
          save.mutate({
            pessoa: value === NENHUM ? null : Number(value),
            versao: stored?.versao ?? null,
            // A person without access cannot be put back.
            ...(stored?.temAcesso === false ? {} : { antes: stored?.pessoa.id ?? null }),
          });
        }}
      />
      {isGone && (
        <p className="aval-atencao">
          {stored.pessoa.nome} não gere mais este órgão: escolha outra pessoa.
        </p>
      )}
      {person?.email === false && (
        <p className="aval-menor">{person.nome} não recebe avisos: falta confirmar o e-mail.</p>
      )}
    </div>
  );
}

function nobodyText(numero: string, responsaveis: Prazos['responsaveis']): string {
  const nobody = 'Sem responsável';
  if (numero === RESPONSAVEL_GERAL) return nobody;
  const general = responsaveis.find((each) => each.numero === RESPONSAVEL_GERAL);
  return general?.temAcesso === true ? `O geral: ${general.pessoa.nome}` : nobody;
}
