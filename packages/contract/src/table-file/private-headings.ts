import { withoutAccents } from '../domain/without-accents.ts';

/** Why a column is never read. */
export type PrivateReason = 'banco' | 'endereco' | 'contato' | 'nascimento' | 'pessoal';

/** Text of each reason for the screen. */
export const PRIVATE_REASON: Readonly<Record<PrivateReason, string>> = {
  banco: 'dados de banco, agência ou conta',
  endereco: 'endereço de pessoa ou empresa',
  contato: 'telefone ou e-mail',
  nascimento: 'data de nascimento',
  pessoal: 'outro dado pessoal, como identidade, PIS ou filiação',
};

/** Words of headings, by the reason for which their cells are never read. */
const PALAVRAS: Readonly<Record<PrivateReason, readonly string[]>> = {
  banco: [
    ...['banco', 'bancos', 'bco', 'bancario', 'bancaria', 'bancarios', 'bancarias', 'banc'],
    ...['agencia', 'agencias', 'ag', 'agc', 'agenc', 'cheque', 'cheques', 'pix', 'iban', 'swift'],
    ...['contacorrente', 'ctacorrente', 'ccorrente', 'ctacte', 'poupanca', 'poup', 'cc', 'ccorr'],
    ...['ispb', 'febraban', 'compe', 'bic', 'cartao', 'cartoes', 'bank', 'account'],
  ],
  endereco: [
    ...['endereco', 'enderecos', 'ender', 'end', 'logradouro', 'logr', 'cep', 'bairro', 'rua'],
    ...['residencia', 'domicilio', 'moradia', 'avenida', 'travessa', 'lograd', 'address'],
  ],
  contato: [
    ...['telefone', 'telefones', 'telef', 'tel', 'fone', 'fones', 'celular', 'cel', 'whatsapp'],
    ...['whats', 'zap', 'telegram', 'email', 'emails', 'mail', 'ddd', 'fax', 'ramal', 'phone'],
  ],
  nascimento: [
    ...['nascimento', 'nascto', 'nasc', 'nascim', 'aniversario', 'aniversariante', 'niver'],
    ...['dn', 'idade', 'birthday', 'birthdate', 'birth'],
  ],
  pessoal: [
    ...['rg', 'identidade', 'pis', 'pasep', 'nit', 'nis', 'cnh', 'ctps', 'cns', 'eleitor'],
    ...['mae', 'filiacao', 'sexo', 'raca', 'etnia', 'religiao', 'deficiencia', 'diagnostico'],
    ...['dependente', 'dependentes', 'conjuge', 'conjuges'],
  ],
};

const MOTIVO_DE: ReadonlyMap<string, PrivateReason> = new Map(
  (Object.keys(PALAVRAS) as PrivateReason[]).flatMap((motivo) =>
    PALAVRAS[motivo].map((word) => [word, motivo] as const),
  ),
);

/** Unambiguous word stems, found anywhere in a heading without separators. */
const RAIZES: readonly (readonly [RegExp, PrivateReason])[] = [
  [/bancari[oa]/, 'banco'],
  [/(?:conta|cta)corrente/, 'banco'],
  [/endereco|logradouro/, 'endereco'],
  [/telefone|whatsapp|celular(?!es)|correioeletronico/, 'contato'],
  [/nasc(?:im|id[oa])/, 'nascimento'],
  [/estadocivil/, 'pessoal'],
];

/** An account is a bank account, unless it is one of the accounting. */
const CONTA: ReadonlySet<string> = new Set(['conta', 'contas', 'cta', 'ctas']);
/** Names of bank accounts that the accounting uses too. */
const OF_ACCOUNTING_TOO: ReadonlySet<string> = new Set(['contacorrente', 'cc']);
const CONTABIL: ReadonlySet<string> = new Set([
  ...['contabil', 'contabeis', 'ctb', 'receita', 'receitas', 'despesa', 'despesas'],
  ...['orcamentaria', 'orcamentario', 'pcasp', 'patrimonial'],
]);

/** Harmless names that contain one of the words: public bodies, tools and payment numbers. */
const INOCENTES =
  /\bagencias? (?:reguladoras?|de (?:fomento|desenvolvimento|regulacao)|nacional|executiva)\b|\bbanco de (?:horas|precos|dados|projetos|alimentos)\b|ordem ?bancaria|\bcontas a (?:pagar|receber)|\b(?:prestac(?:ao|oes)|tribunal|plano) de contas\b/g;

/** Words that may be joined to the stems in a heading without separators. */
const AO_LADO: readonly string[] = [
  ...['bb', 'cef', 'caixa', 'bradesco', 'itau', 'santander', 'sicredi', 'salario', 'corr', 'dados'],
  ...[
    'numero',
    'num',
    'nro',
    'nr',
    'nu',
    'no',
    'n',
    'codigo',
    'co',
    'cod',
    'cd',
    'data',
    'dat',
    'dt',
    'dv',
  ],
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

/**
 * Splits a word into the known words that it consists of; returns the word itself if that fails. The longest match is
 * tried first.
 */
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

/** Longer words are no headings, and would only cost time. */
const MAX_JOINED = 60;

/** Cyrillic and Greek letters that look like Latin ones. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Array.from('авекмнорстхіѕуαονι', (letter, at) => [letter, 'abekmhopctxisyaovi'[at] ?? letter]),
);

/** Heading in Latin letters, without invisible characters. */
const visible = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => {
      const latin = LOOKALIKES.get(letter.toLowerCase()) ?? letter;
      return letter === letter.toLowerCase() ? latin : latin.toUpperCase();
    });

/** Words of a heading. Capital letters and digits divide words, as separators do; single letters in a row are one word. */
const wordsOf = (heading: string): readonly string[] =>
  withoutAccents(
    visible(heading)
      .replace(/\be-mails?\b/gi, 'email')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2'),
  )
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b[a-z](?: [a-z])+\b/g, (letters) => letters.replaceAll(' ', ''))
    .trim()
    .replace(INOCENTES, '')
    .split(/[ \d]+/)
    .filter((word) => word !== '')
    .flatMap(partsOf);

/** Reason why a column with this heading is never read, even if it is mapped; null if it may be. */
export function reasonOfHeading(heading: string): PrivateReason | null {
  const words = wordsOf(heading);
  const ofAccounting = words.some((word) => CONTABIL.has(word));
  const motivos = words.flatMap((word) => {
    if (CONTA.has(word)) return ofAccounting ? [] : ['banco' as const];
    if (ofAccounting && OF_ACCOUNTING_TOO.has(word)) return [];
    return MOTIVO_DE.get(word) ?? [];
  });
  if (motivos.includes('banco')) return 'banco';
  if (motivos[0] !== undefined) return motivos[0];
  const joined = words.join('');
  const root = ofAccounting ? undefined : RAIZES.find(([pattern]) => pattern.test(joined));
  return root?.[1] ?? null;
}

/** True if a column with this heading is never read, even if it is mapped. */
export const isPrivateHeading = (heading: string): boolean => reasonOfHeading(heading) !== null;
