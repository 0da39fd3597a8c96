import { MESES } from '@claraboia/contract';

interface Citado {
  /** Body that published the page. */
  readonly orgao: string;
  readonly titulo: string;
  /** `2026-03-15`, or an instant; null if undated. */
  readonly data: string | null;
  readonly endereco: string;
  /** Day of access. */
  readonly hoje: string;
}

/** Citation of a page after NBR 6023: `ÓRGÃO. Título. Portal da Transparência, data. Disponível em: ...` */
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

/** `15 mar. 2026`: months by three letters, except `maio`, which is written in full. */
function dia(iso: string): string {
  const mes = MESES[Number(iso.slice(5, 7)) - 1] ?? '';
  return `${Number(iso.slice(8, 10))} ${mes === 'maio' ? mes : `${mes.slice(0, 3)}.`} ${iso.slice(0, 4)}`;
}
