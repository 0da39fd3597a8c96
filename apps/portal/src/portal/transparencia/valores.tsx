import { formatDate } from '@claraboia/contract';
import { dinheiro } from './leitura.ts';

/** An amount in reais. */
export function Dinheiro({ valor }: { valor: string }) {
  return <span className="transp-money">{dinheiro(valor)}</span>;
}

export function Dia({ dia }: { dia: string }) {
  return <time dateTime={dia}>{formatDate(dia)}</time>;
}

/** Stands where nothing is known. */
export function Vazio() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">não informado</span>
    </>
  );
}
