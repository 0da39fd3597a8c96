import type { FaceResumo } from '@claraboia/contract';
import { Chart } from '@claraboia/ui/chart/chart.tsx';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { Disclosure } from '../disclosure.tsx';
import { usePortal } from '../portal-data.ts';
import { useAnswer } from '../use-answer.ts';
import type { ConsultaData } from './consulta-data.ts';
import { type Filtro, filtroToSearch } from './filtro.ts';
import { type Quadro, quadroDeAnos, quadroDeGrupos, resumoFilters } from './resumo.ts';
import { resumoQuery } from './transparencia-queries.ts';

/** Maximum number of bar series, told apart by patterns; the list shows further totals below its columns. */
const MAX_SERIES = 2;

interface ResumoProps {
  readonly data: ConsultaData;
  readonly resumo: FaceResumo;
}

/** Totals of the list as charts. Collapsed on phones, where they would push the list off the screen. */
export function ResumoSection(props: ResumoProps) {
  return (
    <section className="transp-resumo" aria-labelledby="resumo">
      <h2 id="resumo" className="transp-resumo-title">
        Resumo em gráficos
      </h2>
      <Disclosure label="Resumo em gráficos" className="transp-resumo-fold">
        <Quadros {...props} />
      </Disclosure>
    </section>
  );
}

function Quadros({ data, resumo }: ResumoProps) {
  const { cliente } = usePortal();
  const { face, filtro, padrao } = data;
  const { endereco } = face;
  const filters = resumoFilters(face, filtro);
  const options = { keepPrevious: true };
  const anos = useAnswer(resumoQuery(cliente, endereco, filters.anos), options);
  const grupos = useAnswer(resumoQuery(cliente, endereco, filters.grupos), options);
  const error = anos.error ?? grupos.error;
  if (error !== null) {
    const retry = () => {
      for (const query of [anos, grupos]) if (query.error !== null) query.retry();
    };
    return <Failed error={error} onRetry={retry} />;
  }
  if (anos.data === undefined || grupos.data === undefined) {
    return (
      <p role="status" aria-busy="true" className="portal-bone transp-resumo-bone">
        Carregando o resumo...
      </p>
    );
  }
  const searchOf = (each: Filtro) => filtroToSearch(face, each, padrao);
  const drawn = { ...resumo, somas: resumo.somas.slice(0, MAX_SERIES) };
  return (
    <div
      className="transp-resumo-quadros"
      aria-busy={anos.isPrevious || grupos.isPrevious || undefined}
    >
      <ResumoChart
        titulo="Por ano"
        resumo={drawn}
        quadro={quadroDeAnos({ face, resumo: drawn }, anos.data, filtro, searchOf)}
      />
      <ResumoChart
        titulo={resumo.titulo}
        resumo={drawn}
        quadro={quadroDeGrupos({ face, resumo: drawn }, grupos.data, filtro, searchOf)}
      />
    </div>
  );
}

interface ResumoChartProps {
  readonly titulo: string;
  readonly resumo: FaceResumo;
  readonly quadro: Quadro;
}

/** Chart of one summary; nothing if there is no data. */
function ResumoChart({ titulo, resumo: { somas }, quadro }: ResumoChartProps) {
  if (quadro.linhas.length === 0) return null;
  const series = somas.map(({ rotulo }) => rotulo);
  const [only] = series.length === 1 ? series : [];
  return (
    <Chart
      titulo={only === undefined ? titulo : `${only} ${titulo.toLocaleLowerCase('pt-BR')}`}
      series={series}
      unidade="reais"
      linkHint="filtrar a lista"
      {...quadro}
    />
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <div role="alert" className="transp-alert">
      <p>Não foi possível carregar o resumo.</p>
      {messagesOf(error).map(({ description }) => (
        <p key={description}>{description}</p>
      ))}
      <button type="button" className="portal-button" onClick={onRetry}>
        Tentar novamente
      </button>
    </div>
  );
}
