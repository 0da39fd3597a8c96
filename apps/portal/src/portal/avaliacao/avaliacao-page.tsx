import { formatDate, PAGINAS } from '@claraboia/contract';
import type { PublicAvaliacao } from '@claraboia/contract/schema';
import { Link, useLoaderData } from 'react-router';
import { isDayOfAddress } from '../address-day.ts';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { paginaPath } from '../portal-paths.ts';
import { Arquivos } from './arquivos.tsx';
import type { AvaliacaoData } from './avaliacao-data.ts';
import { Dimensoes } from './dimensoes.tsx';
import { diaPath, Historico } from './historico.tsx';
import { NotaDoDia } from './nota-do-dia.tsx';
import { OQueFalta } from './o-que-falta.tsx';
import './avaliacao.css';

const TITULO = 'Quanto este portal cumpre';

/** Evaluation of the portal by what it publishes: score, what is missing, every criterion with its evidence. */
export function AvaliacaoPage() {
  const { portal } = usePortal();
  const { avaliacao, pedido } = useLoaderData<AvaliacaoData>();
  const { nome } = PAGINAS.avaliacao;
  const day = avaliacao !== null && pedido !== null ? `, ${formatDate(avaliacao.dia)}` : '';
  return (
    <article>
      <PageTitle titles={[TITULO + day, nome, portal.clienteGlobal.nome]}>{TITULO}</PageTitle>
      <p className="portal-lead">
        A nota segue a matriz do Programa Nacional de Transparência Pública (PNTP)
        {avaliacao !== null && <span> de {avaliacao.ciclo}</span>} e é calculada todo dia, com o que
        está publicado. Cada ponto mostra a sua prova.
      </p>
      <QueDia />
      <Retrato />
      {avaliacao !== null && (
        <>
          <NotaDoDia avaliacao={avaliacao} />
          <p className="aval-aviso">
            Autoavaliação automática, não é o selo: o selo é dado pelo Tribunal de Contas.
          </p>
          <OQueFalta avaliacao={avaliacao} />
          <Dimensoes avaliacao={avaliacao} />
          <Arquivos dia={avaliacao.dia} />
        </>
      )}
      <Historico />
    </article>
  );
}

/** Says which day is shown if it is not the newest one, or why none is. */
function QueDia() {
  const { cliente } = usePortal();
  const { avaliacao, pedido, historico } = useLoaderData<AvaliacaoData>();
  const [newest] = historico;
  if (newest === undefined) return <NaoAvaliado />;
  if (avaliacao?.dia === newest.dia) return null;
  return (
    <div className="aval-passado">
      <p>{avaliacao === null ? semDia(pedido ?? '') : qualDia(avaliacao, pedido)}</p>
      <p>
        <Link to={paginaPath(cliente, 'avaliacao')}>
          Ver a avaliação mais recente, de {formatDate(newest.dia)}
        </Link>
      </p>
    </div>
  );
}

/** Leads to the picture of the newest cycle, unless the page shows it. */
function Retrato() {
  const { cliente } = usePortal();
  const { avaliacao, historico } = useLoaderData<AvaliacaoData>();
  const retrato = historico.find(({ congelada }) => congelada);
  if (retrato === undefined || retrato.dia === avaliacao?.dia) return null;
  return (
    <p className="aval-retrato">
      <Link to={diaPath(cliente, retrato.dia)}>
        Retrato do fim da autoavaliação, de {formatDate(retrato.dia)}
      </Link>
    </p>
  );
}

const semDia = (pedido: string) =>
  isDayOfAddress(pedido)
    ? `Este portal ainda não era avaliado em ${formatDate(pedido)}.`
    : 'O endereço pede um dia que não existe.';

function qualDia({ dia, congelada }: PublicAvaliacao, pedido: string | null): string {
  if (dia !== pedido && pedido !== null) {
    return `Não houve avaliação em ${formatDate(pedido)}. Esta é a última até esse dia, de ${formatDate(dia)}.`;
  }
  return congelada
    ? `Este é o retrato do fim da autoavaliação, de ${formatDate(dia)}: ele não muda mais.`
    : `Esta é a avaliação de um dia passado: ${formatDate(dia)}.`;
}

function NaoAvaliado() {
  return (
    <div className="aval-passado">
      <h2 className="portal-section-title">Este portal ainda não foi avaliado</h2>
      <p>
        A avaliação é feita à noite. O programa confere, critério por critério, o que o portal
        publica, se está em dia, se tem os anos anteriores, se pode ser baixado e filtrado. A
        primeira nota aparece aqui no dia seguinte, com o endereço que prova cada ponto.
      </p>
    </div>
  );
}
