import { formatDate, MESES } from '@claraboia/contract';
import { citado } from '../../../services/importacao/texto.ts';
import { Recusa } from './recusa.ts';
import type { Escopo } from './row-parser.ts';

/** Checks that a row lies within the declared scope of its file; each method throws a `Recusa` if not. */
export interface NoEscopo {
  exercicio(ano: number): void;
  /** The commitment's own year: unpaid commitments may be of an earlier one. */
  exercicioDoEmpenho(ano: number): void;
  ug(codigo: string): void;
  mes(mes: number): void;
  /** A day of the wire. */
  dia(data: string): void;
}

function periodOf({ exercicio, mesDe, mesAte }: Escopo): string {
  const [first, last] = [MESES[mesDe - 1], MESES[mesAte - 1]];
  return first === last ? `${first} de ${exercicio}` : `${first} a ${last} de ${exercicio}`;
}

export function noEscopo(escopo: Escopo): NoEscopo {
  const { exercicio, mesDe, mesAte } = escopo;
  const ugs = new Set(escopo.ugs);
  const period = periodOf(escopo);
  const within = (mes: number) => mesDe <= mes && mes <= mesAte;
  return {
    exercicio(ano) {
      if (ano === exercicio) return;
      throw new Recusa('exercicio', `O exercício ${ano} não é o da importação, ${exercicio}.`);
    },
    exercicioDoEmpenho(ano) {
      if (ano <= exercicio) return;
      throw new Recusa(
        'exercicio',
        `O exercício ${ano} vem depois do da importação, ${exercicio}.`,
      );
    },
    ug(codigo) {
      if (ugs.size === 0 || ugs.has(codigo)) return;
      const motivo = `A unidade gestora ${citado(codigo)} não está entre as da importação.`;
      throw new Recusa('ug_codigo', motivo);
    },
    mes(mes) {
      if (within(mes)) return;
      throw new Recusa('mes', `O mês ${mes} está fora da importação: ${period}.`);
    },
    dia(data) {
      if (Number(data.slice(0, 4)) === exercicio && within(Number(data.slice(5, 7)))) return;
      throw new Recusa('data', `O dia ${formatDate(data)} está fora da importação: ${period}.`);
    },
  };
}
