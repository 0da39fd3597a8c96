import { MESES, publicacao } from '@claraboia/contract';
import type { Painel } from '@claraboia/contract/schema';
import { Chart } from '@claraboia/ui/chart/chart.tsx';
import { Link } from 'react-router';
import { listAddress } from './list-address.ts';

interface PublicacoesProps {
  readonly publicacoes: Painel['publicacoes'];
  readonly exercicio: number;
}

/** Chart of publications per month, compared with the previous year if that has any. */
export function PublicacoesCard({ publicacoes, exercicio }: PublicacoesProps) {
  const { atual, anterior } = publicacoes;
  const years = anterior === null ? [exercicio] : [exercicio, exercicio - 1];
  const title = `Publicações por mês em ${exercicio}`;
  if (anterior === null && atual.every((each) => each === 0)) {
    return (
      <section className="painel-card" aria-labelledby="painel-publicacoes">
        <h2 id="painel-publicacoes">{title}</h2>
        <p className="painel-calm">
          Ainda não há publicações com data de {exercicio}. Elas são feitas em{' '}
          <Link to={listAddress(publicacao)}>Publicações</Link>.
        </p>
      </section>
    );
  }
  const ofMonth = (month: number) =>
    [atual, ...(anterior === null ? [] : [anterior])].map((months) => months[month] ?? 0);
  const total = atual.reduce((sum, each) => sum + each, 0);
  return (
    <div className="painel-card">
      <Chart
        titulo={title}
        nivel={2}
        nota={`${total.toLocaleString('pt-BR')} no ano, pela data de cada publicação.`}
        series={years.map(String)}
        unidade="inteiro"
        forma="colunas"
        linhas={MESES.map((mes, month) => ({
          key: mes,
          nome: mes,
          curto: mes.slice(0, 3),
          valores: ofMonth(month),
        }))}
        colunas={['Mês', ...years.map(String)]}
        dados={MESES.map((mes, month) => [
          mes,
          ...ofMonth(month).map((each) => each.toLocaleString('pt-BR')),
        ])}
      />
    </div>
  );
}
