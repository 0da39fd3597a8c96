import { normalizeConvite } from './convite.ts';

/** Length of the code that opens a new installation: some 137 bits in the alphabet of invitations. */
export const CODIGO_INSTALACAO_TAMANHO = 28;
const GRUPO = 4;

/** Formats the code in groups: `ABCD-EFGH-...`. */
export const formatCodigoInstalacao = (codigo: string): string =>
  Array.from({ length: Math.ceil(codigo.length / GRUPO) }, (_, at) =>
    codigo.slice(at * GRUPO, (at + 1) * GRUPO),
  ).join('-');

/** Normalises a typed or pasted code: removes separators. */
export const normalizeCodigoInstalacao = normalizeConvite;

/** Page of the assistant, behind the `#`. */
export const INSTALAR_PATH = '/gestao/instalar';

/** Full URL of the assistant with its code. The code is behind the `#` and so reaches no server and no log. */
export const instalarAddress = (publicUrl: string, codigo: string): string =>
  `${publicUrl}/#${INSTALAR_PATH}?codigo=${formatCodigoInstalacao(codigo)}`;
