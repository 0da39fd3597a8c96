import { CONTRATO_TIPO, formatDate, formatDecimal } from '@claraboia/contract';

/** A process number as people see it: up to its first slash (spec portal §3). */
export const upToSlash = (numero: string) => numero.split('/', 1)[0] ?? numero;

/** `018/2024`: the number of a process and the year of its record. */
export const processoDe = (each: { numeroProcesso: string; exercicio: number }) =>
  `${upToSlash(each.numeroProcesso)}/${each.exercicio}`;

/** `Contrato nº 022/2026`, `Termo aditivo nº 1`. */
export function contratoNome(numeroContrato: string, tipo: { readonly id: number }): string {
  const nome = tipo.id === CONTRATO_TIPO.aditivo ? 'Termo aditivo' : 'Contrato';
  // Number and sign stay on one line.
  return `${nome} nº\u00a0${numeroContrato}`;
}

/** An amount in reais. */
export function Dinheiro({ valor }: { valor: string | null }) {
  if (valor === null) return <Vazio />;
  return <span className="transp-money">R$ {formatDecimal(valor)}</span>;
}

export function Dia({ dia }: { dia: string | null }) {
  if (dia === null) return <Vazio />;
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
