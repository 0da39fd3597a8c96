import { BUSCA_TIPO } from 'virtual:busca-tipos';
import { formatDate, formatTamanho } from '@claraboia/contract';
import type { BuscaResultado } from '@claraboia/contract/schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { arquivoHref, downloadHref } from '../file-hrefs.ts';
import { Icon } from '../icon.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { usePortal } from '../portal-data.ts';
import { documentoPath } from '../portal-paths.ts';
import { Marcado } from './marcado.tsx';
import { destinoOf } from './resultado-path.ts';

/** Search result: kind, name, place in the portal, and the matching passage. */
export function ResultadoItem({ resultado }: { resultado: BuscaResultado }) {
  const { tipo, titulo, data, trecho, arquivo } = resultado;
  const place = placeOf(resultado);
  return (
    <li className="busca-item">
      <p className="busca-kind">
        <span className="portal-tag">{BUSCA_TIPO[tipo].singular}</span>
        {data !== null && <time dateTime={data}>{formatDate(data)}</time>}
      </p>
      <h3 className="busca-title">
        <ResultadoLink resultado={resultado}>
          <Marcado segmentos={titulo} />
        </ResultadoLink>
      </h3>
      {place !== null && <p className="portal-muted busca-place">{place}</p>}
      {trecho !== null && (
        <p>
          <Marcado segmentos={trecho} />
        </p>
      )}
      {arquivo !== null && <ArquivoTrecho arquivo={arquivo} />}
    </li>
  );
}

function placeOf({ tipo, grupo, categoria, unidade }: BuscaResultado): string | null {
  if (tipo === 'servico') return unidade?.nome ?? null;
  if (grupo === null) return null;
  return tipo === 'publicacao' && categoria !== null
    ? `${grupo.nome} › ${categoria.nome}`
    : grupo.nome;
}

function ResultadoLink({
  resultado,
  children,
}: {
  readonly resultado: BuscaResultado;
  readonly children: ReactNode;
}) {
  const destino = destinoOf(resultado, usePortal().cliente);
  if (destino === null) return children;
  if ('to' in destino) return <Link to={destino.to}>{children}</Link>;
  return (
    <OutsideLink href={destino.href} newTab={destino.newTab}>
      {children}
    </OutsideLink>
  );
}

/** Passage of a file that matches, if the publication's own text does not. */
function ArquivoTrecho({ arquivo }: { arquivo: NonNullable<BuscaResultado['arquivo']> }) {
  const { cliente } = usePortal();
  const { id, nome, tamanho, trecho } = arquivo;
  return (
    <div className="busca-file">
      <p>
        <strong>No documento:</strong> <Marcado segmentos={trecho} />
      </p>
      <p className="busca-file-links">
        <Link to={documentoPath(cliente, id)} className="busca-file-link">
          <Icon name="file" />
          {nome}
        </Link>
        <a href={downloadHref(arquivoHref(cliente, id))} className="busca-file-link" download="">
          <Icon name="download" />
          <span>
            Baixar <span className="visually-hidden">{nome},</span> PDF
            {tamanho !== null && <span>, {formatTamanho(tamanho)}</span>}
          </span>
        </a>
      </p>
    </div>
  );
}
