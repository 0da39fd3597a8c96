import { formatDate } from '@claraboia/contract';
import { dinheiro } from './leitura.ts';

/** An amount in reais. */
export function Dinheiro({ valor }: { valor: string }) {
  return <span className="transp-money">{dinheiro(valor)}</span>;
}

export function Dia({ dia }: { dia: string }) {
  return <time dateTime={dia}>{formatDate(dia)}</time>;
}

interface PeriodoProps {
  readonly de: string;
  /** Null if the end is unknown. */
  readonly ate: string | null;
}

export function Periodo({ de, ate }: PeriodoProps) {
  return (
    <>
      {ate === null && <span>desde </span>}
      <Dia dia={de} />
      {ate === null ? (
        <span className="transp-under">fim não informado</span>
      ) : (
        <>
          {' a '}
          <Dia dia={ate} />
        </>
      )}
    </>
  );
}

/** Placeholder for an unknown value. */
export function Vazio() {
  return (
    <>
      <span aria-hidden="true" className="transp-vazio">
        –
      </span>
      <span className="visually-hidden">não informado</span>
    </>
  );
}
