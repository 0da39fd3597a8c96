import { formatDay } from '@claraboia/contract';
import type { PublicFaltam } from '@claraboia/contract/schema';
import { countOf } from '../format.ts';
import { usePortal } from '../portal-data.ts';
import { inteiro } from './valores.ts';

/** Rows that the figures of a year lack: they were rejected when their file was published. */
export function Faltam({ faltam }: { readonly faltam: readonly PublicFaltam[] }) {
  const { portal } = usePortal();
  return faltam.map(({ quantidade, valor, publicadaEm, motivo }) => (
    <p key={publicadaEm} className="orc-callout">
      <strong>
        {quantidade === 1 ? 'Falta' : 'Faltam'} {countOf(quantidade, 'lançamento', 'lançamentos')},{' '}
        {inteiro(valor)}
      </strong>
      , {quantidade === 1 ? 'recusado' : 'recusados'} na importação de{' '}
      <time dateTime={publicadaEm}>{formatDay(publicadaEm, portal.fuso)}</time>.
      {motivo !== null && <span> {motivo}</span>}
    </p>
  ));
}
