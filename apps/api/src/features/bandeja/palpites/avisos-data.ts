import { formatDate } from '@claraboia/contract';

interface Datada {
  /** Name of the publication. */
  readonly nome: string | null;
  /** Day of the publication, `YYYY-MM-DD`. */
  readonly data: string | null;
  /** Day in the file name; null without one. */
  readonly dataNome: string | null;
  /** Day that the text clearly shows. */
  readonly dataTexto: string | null;
}

const ANO_DO_ATO = /\bn[º°o]\s*[\d.]{1,9}\/((?:19|20)\d{2})(?!\d)/i;

/**
 * Reason why the day of a document looks wrong; null if nothing speaks against it.
 * @param hoje today in the client's time zone
 */
export function dateDoubt(
  { nome, data, dataNome, dataTexto }: Datada,
  hoje: string,
): string | null {
  if (data === null) return null;
  if (data > hoje) return 'A data ainda não chegou.';
  if (dataTexto !== null && dataTexto !== data) {
    return `A data difere da que o documento traz: ${formatDate(dataTexto)}.`;
  }
  if (dataNome !== null && dataNome !== data) {
    return `A data difere da que o nome do arquivo traz: ${formatDate(dataNome)}.`;
  }
  const ano = nome === null ? undefined : ANO_DO_ATO.exec(nome)?.[1];
  if (ano !== undefined && ano !== data.slice(0, 4)) {
    return `O nome é de ${ano}, e a data, de ${data.slice(0, 4)}.`;
  }
  return null;
}
