import type { FaceResumo } from '@claraboia/contract';
import { Chart } from '@claraboia/ui/chart/chart.tsx';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { useState } from 'react';
import { usePortal } from '../portal-data.ts';
import { useAnswer } from '../use-answer.ts';
import type { ConsultaData } from './consulta-data.ts';
import { type Filtro, filtroToSearch } from './filtro.ts';
import { type Quadro, quadroDeAnos, quadroDeGrupos, resumoFilters } from './resumo.ts';
import { resumoQuery } from './transparencia-queries.ts';

/** Where the charts stand side by side, and do not push the list off the screen. */
const OPEN_SCREEN = '(min-width: 1024px)';

interface ResumoProps {
  readonly data: ConsultaData;
  readonly resumo: FaceResumo;
}

/** What the list adds up to, as charts. Asked for when it is unfolded, and never before the list. */
export function ResumoSection(props: ResumoProps) {
  const wide = useMediaQuery(OPEN_SCREEN);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? wide;
  return (
    <details
      className="transp-resumo"
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) setChosen(currentTarget.open);
      }}
    >
      <summary>
        <h2>Resumo em gráficos</h2>
      </summary>
      {open && <Quadros {...props} />}
    </details>
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
  return (
    <div
      className="transp-resumo-quadros"
      aria-busy={anos.isPrevious || grupos.isPrevious || undefined}
    >
      <ResumoChart
        titulo="Por ano"
        resumo={resumo}
        quadro={quadroDeAnos({ face, resumo }, anos.data, filtro, searchOf)}
      />
      <ResumoChart
        titulo={resumo.titulo}
        resumo={resumo}
        quadro={quadroDeGrupos({ face, resumo }, grupos.data, filtro, searchOf)}
      />
    </div>
  );
}

interface ResumoChartProps {
  readonly titulo: string;
  readonly resumo: FaceResumo;
  readonly quadro: Quadro;
}

/** Nothing where there is nothing to draw. */
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
