import { normalizeConvite } from './convite.ts';

/** Letters and digits of the code that opens a new installation: some 137 bits in the alphabet of the invitations. */
export const CODIGO_INSTALACAO_TAMANHO = 28;
const GRUPO = 4;

/** The code as it is shown, in groups: `ABCD-EFGH-...`. */
export const formatCodigoInstalacao = (codigo: string): string =>
  Array.from({ length: Math.ceil(codigo.length / GRUPO) }, (_, at) =>
    codigo.slice(at * GRUPO, (at + 1) * GRUPO),
  ).join('-');

/** The code as it was typed or pasted, without what people put between its letters. */
export const normalizeCodigoInstalacao = normalizeConvite;

/** The page of the assistant, behind the `#`. */
export const INSTALAR_PATH = '/gestao/instalar';

/** The assistant's whole address with its code, which stands behind the `#` and so reaches no server and no log. */
export const instalarAddress = (publicUrl: string, codigo: string): string =>
  `${publicUrl}/#${INSTALAR_PATH}?codigo=${formatCodigoInstalacao(codigo)}`;
