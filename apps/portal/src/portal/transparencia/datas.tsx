import { formatDate, formatDay } from '@claraboia/contract';
import type { Facetas } from '@claraboia/contract/schema';
import { countOf } from '../format.ts';
import { ParteFalhou } from '../parte-falhou.tsx';
import { usePortal } from '../portal-data.ts';
import { EmAtraso, ProximaAtualizacao } from '../prazo.tsx';
import type { ConsultaData } from './consulta-data.ts';
import { atrasadasDe, atrasoDe } from './posicao.ts';

interface DatasProps {
  readonly data: ConsultaData;
}

/**
 * Freshness of the page (spec portal §1): last synchronisation, day of the newest record with its interval, and until
 * when it is new enough.
 */
export function Datas({ data: { face, hoje, sincronizadoEm, facetas, falhas } }: DatasProps) {
  const { fuso } = usePortal().portal;
  const { posicao } = face;
  const dated = (iso: string | null, shown: (iso: string) => string, none: string) =>
    iso === null ? none : <time dateTime={iso}>{shown(iso)}</time>;
  // A future day, such as of a planned work, says nothing about freshness; nor do records without a day.
  const hasDay = face.dia !== null && !(facetas.registro !== null && facetas.registro > hoje);
  const { prazo } = facetas;
  if (!hasDay && !face.sincronizado && prazo === null) return null;
  const judged = posicao?.por === undefined ? facetas.registro : null;
  const atraso = posicao === undefined ? null : atrasoDe(posicao, judged, hoje);
  const atrasadas = posicao === undefined ? [] : atrasadasDe(posicao, facetas.posicoes, hoje);
  return (
    <>
      <dl className="transp-dates">
        {face.sincronizado && (
          <div>
            <dt>Última sincronização</dt>
            <dd>
              {falhas.has('sincronizacao') ? (
                <ParteFalhou what="a data da sincronização" />
              ) : (
                dated(sincronizadoEm, (iso) => formatDay(iso, fuso), 'ainda não houve')
              )}
            </dd>
          </div>
        )}
        {hasDay && (
          <div>
            <dt>{posicao === undefined ? 'Último registro' : 'Posição de'}</dt>
            <dd>
              {falhas.has('facetas') ? (
                <ParteFalhou what="a data do último registro" />
              ) : (
                dated(facetas.registro, formatDate, 'ainda não há')
              )}
            </dd>
          </div>
        )}
        {posicao !== undefined && (
          <div>
            <dt>Atualização</dt>
            <dd>{posicao.cada}</dd>
          </div>
        )}
        {prazo !== null && <ProximaAtualizacao prazo={prazo} hoje={hoje} />}
      </dl>
      {prazo !== null && atraso === null && atrasadas.length === 0 && (
        <EmAtraso prazo={prazo} hoje={hoje} />
      )}
      {posicao !== undefined && atraso !== null && (
        <p className="lista-atraso">
          <strong>Em atraso:</strong>{' '}
          {`esta posição tem ${countOf(atraso, 'dia', 'dias')}; devia ter no máximo ${posicao.dias}.`}
        </p>
      )}
      {posicao !== undefined && atrasadas.length > 0 && (
        <Atrasadas dias={posicao.dias} posicoes={atrasadas} />
      )}
    </>
  );
}

/** Names shown of those that are late. */
const SHOWN = 5;

interface AtrasadasProps {
  readonly dias: number;
  readonly posicoes: Readonly<Facetas['posicoes']>;
}

/** Units or queues whose positions are late, oldest first. */
function Atrasadas({ dias, posicoes }: AtrasadasProps) {
  const named = posicoes.slice(0, SHOWN).map(({ nome, dia }) => `${nome}, ${formatDate(dia)}`);
  const more = posicoes.length - named.length;
  const list = [...named, ...(more > 0 ? [`e mais ${more}`] : [])].join('; ');
  return (
    <p className="lista-atraso">
      <strong>Em atraso:</strong> {`posição de mais de ${countOf(dias, 'dia', 'dias')} em ${list}.`}
    </p>
  );
}
