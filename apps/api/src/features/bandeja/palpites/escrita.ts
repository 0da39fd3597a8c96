import { fold } from './palavras.ts';

// Spelling of words that come from file names: accents and capitals that names often lack.

/** Endings whose accent is certain, by their spelling without it. */
const FINAIS: readonly (readonly [RegExp, string])[] = [
  [/(?<!^ma)cao$/, 'ção'],
  [/coes$/, 'ções'],
  [/sao$/, 'são'],
  [/soes$/, 'sões'],
  [/encia$/, 'ência'],
  [/encias$/, 'ências'],
  [/ancia$/, 'ância'],
];

/** Words of public acts whose accents file names lack. Words with another meaning without the accent are left out. */
const COM_ACENTO: ReadonlyMap<string, string> = new Map(
  (
    'acórdão acórdãos água alimentício área áreas até balanço básico calçamento câmara código combustível combustíveis ' +
    'convênio convênios crédito créditos diária diárias eletrônica eletrônico emergencial estágio exercício ' +
    'extraordinária extraordinário férias gestão histórico julgamento jurídico licença licenças matéria ' +
    'médicos mês município municípios não nº número ônibus orçamentária orçamentário orçamento ordinária ordinário ' +
    'orgânica órgão órgãos página patrimônio política preço preços pregão prévia prévio probatório públicas ' +
    'público públicos relatório relatórios resíduos reunião reuniões salário saúde secretário serviço serviços sólidos ' +
    'técnica técnico trânsito transferência tributário único veículo veículos diárias plenário pensão vacância óbito ' +
    'básica estatístico gratificação audiência'
  )
    .split(' ')
    .map((word) => [fold(word), word]),
);

/** Words that are written in capitals. */
const SIGLAS: ReadonlySet<string> = new Set(
  'BNDES CEF CMAS CMDCA CNPJ CPL EC FMS FNDE FUNDEB IPTU ISS ITBI LAI LC LDO LGPD LOA MDE MG ODS PAB PCA PE PNAE PNATE PPA PPP RGF RREO SAAE SAMU SICONFI SRP SUAS SUS TCE TCU TI UBS UPA'.split(
    ' ',
  ),
);

/** Small words within a name. */
const PARTICULAS: ReadonlySet<string> = new Set('da das de do dos e'.split(' '));
/** Verbs that a person's name follows in the subject of an act. */
const DE_PESSOA: ReadonlySet<string> = new Set(['nomeia', 'exonera', 'designa', 'aposenta']);
/** Words after such a verb that are no names. */
const COMUNS: ReadonlySet<string> = new Set(
  (
    'a ao aos as cargo chefe comissao comissão comissionado conselho coordenador coordenadora diretor diretora em equipe ' +
    'fiscal fiscais gestor gestora membro membros na no nas nos o os para pregoeiro pregoeira secretario secretária servidor ' +
    'servidora servidores substituto'
  ).split(' '),
);

const isPlain = (text: string) => /^[\p{ASCII}º°ª]*$/u.test(text);

/**
 * Writes the words of a file name as a text: accents that the whole name lacks, and small letters where all of it is in
 * capitals. Acronyms stay, and a person's name after «nomeia» keeps its capitals.
 */
export function asText(words: string): string {
  const accented = isPlain(words);
  const shouts = words === words.toUpperCase() && /\p{L}{4}/u.test(words);
  let inName = false;
  const ordinals = words.replace(
    /(?<![\p{L}\d])(\d{1,2})([oa])(?=\s+\p{L})/giu,
    (_, digits: string, sign: string) => `${digits}${sign.toLowerCase() === 'o' ? 'º' : 'ª'}`,
  );
  return ordinals.replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    if (SIGLAS.has(word) || (!shouts && word === word.toUpperCase() && word.length > 1))
      return word;
    const small = shouts ? word.toLowerCase() : word;
    const isMarch = accented && fold(small) === 'marco' && isBesideDay(ordinals, at, word.length);
    const written = isMarch ? small.replace('c', 'ç') : accented ? withAccent(small) : small;
    if (!shouts) return written;
    const isName = inName && !PARTICULAS.has(small) && !COMUNS.has(small);
    if (DE_PESSOA.has(small)) inName = true;
    return isName ? written.charAt(0).toUpperCase() + written.slice(1) : written;
  });
}

/** True for a word between a day and a year, or beside one of them: `marco` alone is a name, or a mark. */
const isBesideDay = (text: string, at: number, length: number) =>
  /(?<!\d)\d{1,2}[ºª]?\s+(?:de\s+)?$/i.test(text.slice(0, at)) ||
  /^[\s/.-]+(?:de\s+)?(?:19|20)\d{2}(?!\d)/i.test(text.slice(at + length));

function withAccent(word: string): string {
  const folded = fold(word);
  const known = COM_ACENTO.get(folded);
  const [ending, accented] = FINAIS.find(([each]) => each.test(folded)) ?? [];
  const written =
    known ??
    (ending === undefined || accented === undefined
      ? word
      : word.replace(new RegExp(ending, 'i'), accented));
  return word.charAt(0) === word.charAt(0).toUpperCase() && word !== word.toLowerCase()
    ? written.charAt(0).toUpperCase() + written.slice(1)
    : written;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
