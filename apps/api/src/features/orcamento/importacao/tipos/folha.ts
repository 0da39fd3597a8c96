import {
  centsOf,
  headingsOf,
  IMPORTACOES,
  isCpf,
  isFutureMonth,
  unmask,
  VINCULO,
} from '@claraboia/contract';
import type { DePara } from '@claraboia/contract/schema';
import { citado } from '../../../../services/importacao/texto.ts';
import { type CellsOf, defineBudgetImport } from '../define-budget-import.ts';
import { defineStaging } from '../define-staging.ts';
import type { Target } from '../define-target.ts';
import { Recusa } from '../recusa.ts';

const stagedFolha = defineStaging('folha', {
  integer: ['exercicio', 'mes', 'carga_horaria'],
  bigint: ['vinculo_id'],
  text: ['ug_codigo', 'matricula', 'nome', 'cargo', 'funcao', 'lotacao'],
  numeric: ['bruto', 'descontos', 'liquido'],
  date: ['admissao', 'desligamento'],
});

/** People of the payroll. A file of an earlier month than the published ones only adds people. */
const servidor: Target = {
  table: 'servidor',
  inputs: [stagedFolha],
  key: ['matricula'],
  columns: [
    ...['nome', 'cargo', 'funcao', 'lotacao', 'vinculo_id'],
    ...['admissao', 'desligamento', 'carga_horaria'],
  ],
  kept: { funcao: 'null', vinculo_id: 'null', desligamento: 'null', carga_horaria: 'null' },
  onlyNew: 'n.antiga',
  from: `select distinct on (p.matricula) p.matricula, p.nome, p.cargo, p.funcao, p.lotacao, p.vinculo_id, p.admissao,
      p.desligamento, p.carga_horaria, exists (
        select from servidor s join remuneracao r on r.cliente_id = $1 and r.servidor_id = s.id
         where s.cliente_id = $1 and s.matricula = p.matricula and (r.exercicio, r.mes_id) > (p.exercicio, p.mes)) as antiga
    from staging_folha p order by p.matricula, p.exercicio desc, p.mes desc, p.linha`,
  // A withheld name is a court's order: no undo makes it public again.
  byHand: ['suprimido', 'motivo_supressao'],
  shared: { clears: [], stays: 't.suprimido' },
};

const remuneracao: Target = {
  table: 'remuneracao',
  inputs: [stagedFolha],
  key: ['servidor_id', 'exercicio', 'mes_id'],
  columns: ['cargo', 'lotacao', 'bruto', 'descontos', 'liquido', 'ug_codigo'],
  from: `select s.id as servidor_id, p.exercicio, p.mes::bigint as mes_id, p.cargo, p.lotacao, p.bruto, p.descontos, p.liquido,
      p.ug_codigo
    from staging_folha p join servidor s on s.cliente_id = $1 and s.matricula = p.matricula`,
  references: { servidor_id: { target: servidor, on: 'keeps' } },
};

const REMUNERACAO =
  'remuneracao t join servidor q on q.cliente_id = t.cliente_id and q.id = t.servidor_id';

type Cells = CellsOf<typeof IMPORTACOES.folha>;

const VINCULO_DE: Readonly<Record<NonNullable<Cells['vinculo']>, number>> = {
  efetivo: VINCULO.efetivo,
  comissionado: VINCULO.comissionado,
  temporario: VINCULO.temporario,
  'agente politico': VINCULO.agentePolitico,
  cedido: VINCULO.cedido,
  'empregado publico': VINCULO.empregadoPublico,
  'conselheiro tutelar': VINCULO.conselheiroTutelar,
  inativo: VINCULO.inativo,
};

/** SQL of a name without what spellings differ by: accents, case and spaces. */
const spelled = (nome: string) => `regexp_replace(sem_acento(trim(${nome})), '\\s+', ' ', 'g')`;

/** Payroll of a month, with the records of its people. */
export const folha = defineBudgetImport(IMPORTACOES.folha, {
  staging: stagedFolha,
  key: ['exercicio', 'mes', 'matricula'],
  amount: 'bruto',
  parse: ({ dePara }) => {
    const strange = cpfColumn(dePara);
    return (row) => {
      if (strange !== null) throw strange;
      const { exercicio, ug_codigo, mes } = row;
      if (isFutureMonth(exercicio, mes)) {
        throw new Recusa('mes', `O mês ${mes} de ${exercicio} ainda não começou.`);
      }
      const { matricula } = row;
      if (isCpf(unmask(matricula))) {
        throw new Recusa(
          'matricula',
          'É um CPF, e não uma matrícula. Ligue a coluna da matrícula.',
        );
      }
      return [
        stagedFolha.row({
          exercicio,
          mes,
          ug_codigo,
          matricula,
          nome: withoutCpf('nome', row.nome),
          cargo: withoutCpf('cargo', row.cargo),
          funcao: withoutCpf('funcao_exercida', row.funcao_exercida),
          lotacao: withoutCpf('lotacao', row.lotacao),
          vinculo_id: row.vinculo === null ? null : VINCULO_DE[row.vinculo],
          ...daysOf(row),
          carga_horaria: hoursOf(row.carga_horaria),
          ...amountsOf(row),
        }),
      ];
    };
  },
  references: [
    `select p.linha, 'nome', 'Esta matrícula tem outro nome em outra linha do arquivo.'
       from staging_folha p join (
         select matricula from staging_folha group by matricula having count(distinct ${spelled('nome')}) > 1) d using (matricula)`,
    // Another body may give out the same numbers: the pay of one person must not become that of another.
    `select p.linha, 'nome', 'No cadastro, esta matrícula é de ' || s.nome || '. Se é a mesma pessoa, corrija o nome no cadastro '
         || 'de servidores. Se é de outro órgão, acrescente a sigla dele à matrícula, no arquivo.'
       from staging_folha p join servidor s on s.cliente_id = $1 and s.matricula = p.matricula
      where ${spelled('s.nome')} <> ${spelled('p.nome')}`,
    `select p.linha, 'admissao', 'A admissão é depois do desligamento no cadastro, ' || to_char(s.desligamento, 'DD/MM/YYYY') || '.'
       from staging_folha p join servidor s on s.cliente_id = $1 and s.matricula = p.matricula
      where p.desligamento is null and s.desligamento < p.admissao`,
    `select p.linha, 'matricula', 'Esta matrícula já tem a remuneração do mês na unidade gestora ' || t.ug_codigo || '.'
       from staging_folha p join servidor s on s.cliente_id = $1 and s.matricula = p.matricula
       join remuneracao t on t.cliente_id = $1 and t.servidor_id = s.id and t.exercicio = p.exercicio and t.mes_id = p.mes
      where t.ug_codigo <> p.ug_codigo`,
  ],
  records: [remuneracao],
  published: {
    from: REMUNERACAO,
    key: { mes: 't.mes_id', matricula: 'q.matricula' },
    day: 'make_date(t.exercicio, t.mes_id::int, 1)',
  },
  measures: (row) => {
    const month = row === 'p' ? 'p.mes' : 't.mes_id::int';
    return [
      [`'Descontos'`, `${row}.descontos`, month],
      [`'Líquido'`, `${row}.liquido`, month],
      [`'Bruto'`, `${row}.bruto`, month],
    ];
  },
  changes: {
    from: REMUNERACAO,
    label: `'Matrícula ' || q.matricula || ', ' || lpad(t.mes_id::text, 2, '0') || '/' || t.exercicio`,
    amount: 'bruto',
  },
});

/** Refusal of every row if a column is read from one of CPFs; other private columns are never read at all. */
function cpfColumn({ colunas }: DePara): Recusa | null {
  for (const [coluna, origem] of Object.entries(colunas)) {
    const heading = headingsOf(origem).find((each) => /(?<![a-z])cpfs?(?![a-z])/i.test(each));
    if (heading === undefined) continue;
    const motivo = `A coluna ${citado(heading)} do arquivo tem CPFs, que não se publicam. Ligue outra.`;
    return new Recusa(coluna, motivo);
  }
  return null;
}

/** @throws {Recusa} if a text names a CPF: the reading has masked it */
function withoutCpf<T extends string | null>(coluna: string, texto: T): T {
  if (texto?.includes('***.') === true) {
    throw new Recusa(coluna, 'Há um CPF nesta coluna. Tire-o do arquivo: o portal não o publica.');
  }
  return texto;
}

function daysOf({ admissao, desligamento }: Pick<Cells, 'admissao' | 'desligamento'>) {
  if (desligamento !== null && desligamento < admissao) {
    throw new Recusa('desligamento', 'O desligamento é anterior à admissão.');
  }
  return { admissao, desligamento };
}

/** Hours of work in a week; null for none. */
function hoursOf(texto: string | null): number | null {
  if (texto === null || /^0+(?:,0+)?$/.test(texto)) return null;
  const hours = Number(/^(\d{1,2})(?:[,.]0+)?\s*h?$/i.exec(texto)?.[1]);
  if (hours >= 1 && hours <= 60) return hours;
  throw new Recusa('carga_horaria', `${citado(texto)} não é um número de horas, de 1 a 60.`);
}

function amountsOf(row: Cells) {
  const { bruto, descontos, liquido } = row;
  for (const [coluna, valor] of Object.entries({ bruto, descontos })) {
    if (valor.startsWith('-')) throw new Recusa(coluna, 'O valor não pode ser negativo.');
  }
  if (centsOf(liquido) !== centsOf(bruto) - centsOf(descontos)) {
    throw new Recusa('liquido', 'A remuneração líquida não é a bruta menos os descontos.');
  }
  return { bruto, descontos, liquido };
}
