import { formatDecimal } from '@claraboia/contract';
import { Chart } from '@claraboia/ui/chart/chart.tsx';
import { mesDe } from './valores.ts';

interface MesAMesProps<C extends string> {
  /** Name of the plotted series: `Pago`. */
  readonly serie: string;
  readonly de: NoInfer<C>;
  /** Columns of the table, by the property that each shows. */
  readonly colunas: Readonly<Partial<Record<C, string>>>;
  readonly meses: readonly (Readonly<Record<NoInfer<C>, string>> & { readonly mes: number })[];
}

const MILHAO = 1_000_000;

/** Chart of a year's months in millions or thousands of reais, with exact amounts in its table. */
export function MesAMes<C extends string>({ serie, de, colunas, meses }: MesAMesProps<C>) {
  const most = Math.max(...meses.map((each) => Number(each[de])), 0);
  const [unit, said] = most >= MILHAO ? [MILHAO, 'R$\u00a0milhões'] : [1000, 'R$\u00a0mil'];
  const shown = Object.entries<string | undefined>(colunas) as [C, string][];
  return (
    <Chart
      titulo={`${serie}, em ${said}`}
      series={[serie]}
      unidade="inteiro"
      forma="colunas"
      linhas={meses.map((each) => ({
        key: each.mes,
        nome: mesDe(each.mes),
        curto: mesDe(each.mes).slice(0, 3),
        valores: [Math.round((Number(each[de]) / unit) * 10) / 10],
      }))}
      colunas={['Mês', ...shown.map(([, titulo]) => titulo)]}
      dados={meses.map((each) => [
        mesDe(each.mes),
        ...shown.map(([nome]) => formatDecimal(each[nome])),
      ])}
    />
  );
}
