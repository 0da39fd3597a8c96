/** Why a column is never read. */
export type MotivoProibida = 'banco' | 'endereco' | 'contato' | 'nascimento';

/** Text of each reason for the screen. */
export const MOTIVO_PROIBIDA: Readonly<Record<MotivoProibida, string>> = {
  banco: 'dados de banco, agência ou conta',
  endereco: 'endereço de pessoa ou empresa',
  contato: 'telefone ou e-mail',
  nascimento: 'data de nascimento',
};

/** Words of headings, by the reason for which their cells are never read. */
const PALAVRAS: Readonly<Record<MotivoProibida, readonly string[]>> = {
  banco: [
    ...['banco', 'bancos', 'bco', 'bancario', 'bancaria', 'bancarios', 'bancarias', 'banc'],
    ...['agencia', 'agencias', 'ag', 'agc', 'agenc', 'cheque', 'cheques', 'pix', 'iban', 'swift'],
    ...['contacorrente', 'ctacorrente', 'ccorrente', 'ctacte', 'poupanca'],
  ],
  endereco: [
    ...['endereco', 'enderecos', 'ender', 'end', 'logradouro', 'logr', 'cep', 'bairro', 'rua'],
    ...['residencia', 'domicilio'],
  ],
  contato: [
    ...['telefone', 'telefones', 'telef', 'tel', 'fone', 'fones', 'celular', 'cel', 'whatsapp'],
    ...['whats', 'email', 'emails', 'mail', 'ddd'],
  ],
  nascimento: ['nascimento', 'nascto', 'nasc', 'aniversario', 'niver'],
};

const MOTIVO_DE: ReadonlyMap<string, MotivoProibida> = new Map(
  (Object.keys(PALAVRAS) as MotivoProibida[]).flatMap((motivo) =>
    PALAVRAS[motivo].map((word) => [word, motivo] as const),
  ),
);

/** Beginnings that no other word has, wherever they stand in a heading without separators. */
const RAIZES: readonly (readonly [RegExp, MotivoProibida])[] = [
  [/bancari[oa]/, 'banco'],
  [/(?:conta|cta)corrente/, 'banco'],
  [/endereco|logradouro/, 'endereco'],
  [/telefone|whatsapp|celular(?!es)/, 'contato'],
  [/nascimento/, 'nascimento'],
];

/** An account is the bank's, unless it is one of the accounting's. */
const CONTA: ReadonlySet<string> = new Set(['conta', 'cta', 'ctas']);
const CONTABIL: ReadonlySet<string> = new Set([
  ...['contabil', 'contabeis', 'ctb', 'receita', 'receitas', 'despesa', 'despesas'],
  ...['orcamentaria', 'orcamentario', 'pcasp', 'patrimonial'],
]);

/** Public bodies, tools and the number of a payment, whose names have one of the words. */
const INOCENTES =
  /\bagencias? (?:reguladoras?|de (?:fomento|desenvolvimento|regulacao)|nacional|executiva)\b|\bbanco de (?:horas|precos|dados|projetos|alimentos)\b|ordem ?bancaria/g;

/** Words that a heading without separators may have beside one of the others. */
const AO_LADO: readonly string[] = [
  ...['numero', 'num', 'nro', 'nr', 'no', 'n', 'codigo', 'cod', 'cd', 'data', 'dat', 'dt', 'dv'],
  ...['digito', 'dig', 'tipo', 'tp', 'id', 'descricao', 'desc', 'ds', 'nome', 'nm', 'sigla'],
  ...[
    'credor',
    'cred',
    'fornecedor',
    'forn',
    'favorecido',
    'favor',
    'fav',
    'beneficiario',
    'benef',
  ],
  ...['pagamento', 'pagto', 'pgto', 'pag', 'pagadora', 'pagador', 'deposito', 'dep', 'credito'],
  ...['destino', 'origem', 'empresa', 'pessoa', 'contato', 'completo', 'principal', 'titular'],
  ...['comercial', 'residencial', 'fixo', 'movel', 'debito', 'chave', 'de', 'da', 'do', 'e'],
];

const KNOWN: ReadonlySet<string> = new Set([
  ...MOTIVO_DE.keys(),
  ...CONTA,
  ...CONTABIL,
  ...AO_LADO,
]);
const LONGEST = Math.max(...[...KNOWN].map(({ length }) => length));

/** A heading without accents, in lower case. */
export const semAcento = (heading: string): string =>
  heading.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A word as the known words that it is made of; itself if it is not. The longest that fits is tried first. */
function partsOf(word: string): readonly string[] {
  const fits = (rest: string): readonly string[] | null => {
    if (rest === '') return [];
    for (let size = Math.min(LONGEST, rest.length); size > 0; size -= 1) {
      const first = rest.slice(0, size);
      const others = KNOWN.has(first) ? fits(rest.slice(size)) : null;
      if (others !== null) return [first, ...others];
    }
    return null;
  };
  return word.length > MAX_JOINED ? [word] : (fits(word) ?? [word]);
}

/** A longer word is no heading; it would only cost time. */
const MAX_JOINED = 60;

/** The words of a heading: those that only a capital letter parts, and those written without separators. */
const wordsOf = (heading: string): readonly string[] =>
  semAcento(
    heading
      .replace(/\be-mails?\b/gi, 'email')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2'),
  )
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(INOCENTES, '')
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => partsOf(word.replace(/\d+$/, '')));

/** Why a column with this heading is never read, even if somebody maps it; null if it may be. */
export function motivoDoTitulo(heading: string): MotivoProibida | null {
  const words = wordsOf(heading);
  const ofAccounting = words.some((word) => CONTABIL.has(word));
  const motivos = words.flatMap((word) => {
    if (CONTA.has(word)) return ofAccounting ? [] : ['banco' as const];
    if (ofAccounting && word === 'contacorrente') return [];
    return MOTIVO_DE.get(word) ?? [];
  });
  if (motivos.includes('banco')) return 'banco';
  if (motivos[0] !== undefined) return motivos[0];
  const joined = words.join('');
  const root = ofAccounting ? undefined : RAIZES.find(([pattern]) => pattern.test(joined));
  return root?.[1] ?? null;
}

/** True for a heading whose column is never read, even where somebody maps it. */
export const eProibida = (heading: string): boolean => motivoDoTitulo(heading) !== null;

const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const TELEFONE = /^(?:\+?55 ?)?\(\d{2}\) ?(?:9 ?)?\d{4}[- ]?\d{4}$/;
const DIGITS_OF_A_PHONE = /^(?:55)?\d{2}9?\d{8}$/;
const CONTA_COM_DIGITO = /^\d{3,12} ?- ?[\dx]$/i;
const DIA = /^(?:\d{2}\/\d{2}\/(\d{4})|(\d{4})-\d{2}-\d{2})$/;

/** Headings that say little; what stands under them decides. */
const CONTATO_TALVEZ = /contat|fon|comunic|recado/;
const CONTA_TALVEZ = /cc|c\/c|corrente|deposit|credit|destin|domicil|pagador|bancar|transfer/;
const NASCIMENTO_TALVEZ = /^(?:d|dt|data|dat)?[ ._]?(?:n|nas|nsc)$|idade/;
/** Public accounts of today have no day from before. */
const BEFORE = 2000;

/**
 * Why a column is never read by what stands in it: more than half of its cells are e-mail addresses, telephone numbers, or, under a
 * heading that says little, accounts with their digit or days of birth.
 * @param cells the first cells of the column that are not blank
 */
export function motivoDoConteudo(heading: string, cells: readonly string[]): MotivoProibida | null {
  if (cells.length === 0) return null;
  const folded = semAcento(heading);
  const most = (isOne: (cell: string) => boolean) => cells.filter(isOne).length * 2 > cells.length;
  if (most((cell) => EMAIL.test(cell) || TELEFONE.test(cell))) return 'contato';
  if (CONTATO_TALVEZ.test(folded) && most((cell) => DIGITS_OF_A_PHONE.test(cell))) return 'contato';
  if (CONTA_TALVEZ.test(folded) && most((cell) => CONTA_COM_DIGITO.test(cell))) return 'banco';
  const isOld = (cell: string) => {
    const [, one, other] = DIA.exec(cell) ?? [];
    return Number(one ?? other ?? BEFORE) < BEFORE;
  };
  return NASCIMENTO_TALVEZ.test(folded) && most(isOld) ? 'nascimento' : null;
}
