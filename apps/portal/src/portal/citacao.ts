import { MESES } from '@claraboia/contract';

interface Citado {
  /** The body that published it. */
  readonly orgao: string;
  readonly titulo: string;
  /** `2026-03-15`, or an instant; null where it has no date. */
  readonly data: string | null;
  readonly endereco: string;
  /** The day on which it is read. */
  readonly hoje: string;
}

/** How a page is cited, after NBR 6023: `ÓRGÃO. Título. Portal da Transparência, data. Disponível em: ...` */
export function citacaoDe({ orgao, titulo, data, endereco, hoje }: Citado): string {
  const when = data === null ? '' : `, ${dia(data)}`;
  return [
    `${unended(orgao.toLocaleUpperCase('pt-BR'))}.`,
    `${unended(titulo)}.`,
    `Portal da Transparência${unended(when)}.`,
    `Disponível em: ${endereco}.`,
    `Acesso em: ${unended(dia(hoje))}.`,
  ].join(' ');
}

const unended = (text: string) => text.trim().replace(/\.+$/, '');

/** `15 mar. 2026`: months by three letters, but for May, which has no more than four. */
function dia(iso: string): string {
  const mes = MESES[Number(iso.slice(5, 7)) - 1] ?? '';
  return `${Number(iso.slice(8, 10))} ${mes === 'maio' ? mes : `${mes.slice(0, 3)}.`} ${iso.slice(0, 4)}`;
}
