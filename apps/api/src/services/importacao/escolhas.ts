import { NO_WORDS, withoutAccents, YES_WORDS } from '@claraboia/contract';

/** Words and letters that sources use for choices, besides the canonical ones. */
const OUTRAS: Readonly<Record<string, readonly string[]>> = {
  E: ['empenho'],
  L: ['liquidacao'],
  P: ['pagamento', 'pago'],
  PJ: ['pessoa juridica', 'juridica', 'j'],
  // The portal's exports name a protected person so.
  PF: ['pessoa fisica', 'fisica', 'f', 'nome protegido'],
  EX: ['exterior', 'do exterior'],
  NI: ['nao informado'],
  ordinario: ['o'],
  estimativo: ['e'],
  global: ['g'],
  suplementar: ['credito suplementar'],
  especial: ['credito especial'],
  extraordinario: ['credito extraordinario'],
  bens: ['fornecimento de bens'],
  servicos: ['prestacao de servicos'],
  obras: ['realizacao de obras'],
  efetivo: ['estatutario', 'concursado', 'estavel'],
  comissionado: ['cargo em comissao', 'em comissao', 'cc'],
  temporario: ['contratado', 'contrato temporario', 'contratacao temporaria'],
  'agente politico': ['eletivo', 'mandato eletivo', 'politico'],
  cedido: ['a disposicao', 'requisitado'],
  'empregado publico': ['celetista', 'clt'],
  // Pensioners are no staff: many are children.
  inativo: ['aposentado'],
  Sim: YES_WORDS,
  Não: NO_WORDS,
};

/** The choices by the words for them. */
export function palavrasDe(escolhas: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    escolhas.flatMap((escolha) =>
      [escolha, ...(OUTRAS[escolha] ?? [])].map((word) => [withoutAccents(word), escolha] as const),
    ),
  );
}

/** The choice that a cell names. */
export const escolhida = (words: ReadonlyMap<string, string>, texto: string): string | undefined =>
  words.get(withoutAccents(texto).trim());

export const SIM_OU_NAO = ['Sim', 'Não'] as const;
