import { formatDate, formatDay, PAGINAS } from '@claraboia/contract';
import type { PublicAviso, PublicPublicacao } from '@claraboia/contract/schema';
import { Link } from 'react-router';
import { Icon } from '../icon.tsx';
import { usePortal } from '../portal-data.ts';
import { avisoPath, inscricaoPath, paginaPath, publicacaoPath } from '../portal-paths.ts';

interface Item {
  readonly id: number;
  /** `19/11/2026` */
  readonly dia: string;
  readonly nome: string;
  readonly detalhe: string;
  readonly to: string;
}

interface NovidadesProps {
  readonly publicacaoList: readonly PublicPublicacao[];
  readonly avisoList: readonly PublicAviso[];
}

/** Latest publications and coming dates; without dates, the latest bidding notices. */
export function Novidades({ publicacaoList, avisoList }: NovidadesProps) {
  const { cliente, portal } = usePortal();
  const { datas, fuso, paginas } = portal;
  const publicacoes = usePublicacaoItems(publicacaoList);
  const comes = datas.length > 0;
  const avisos = comes
    ? datas.map(({ tipo, id, quando, nome, nota }, at) => ({
        // An event has two dates, so its id is not unique here.
        id: at,
        dia: formatDay(quando, fuso),
        nome,
        detalhe: nota,
        to: tipo === 'aviso' ? avisoPath(cliente, id) : inscricaoPath(cliente),
      }))
    : avisoList.map(({ id, modalidadeLicitacao, objeto, dataHoraCertame, ...aviso }) => ({
        id,
        dia: formatDay(dataHoraCertame, fuso),
        nome: objeto,
        detalhe: `${modalidadeLicitacao.nome} ${aviso.numeroPorModalidade}/${aviso.exercicio}`,
        to: avisoPath(cliente, id),
      }));
  if (publicacoes.length === 0 && avisos.length === 0) return null;
  return (
    <div className="home-part home-news">
      <ItemList id="novidades" title="O que há de novo" list={publicacoes} />
      <ItemList
        id="avisos"
        title={comes ? 'Próximas datas' : PAGINAS.avisos.nome}
        list={avisos}
        all={paginas.avisos ? paginaPath(cliente, 'avisos') : undefined}
      />
    </div>
  );
}

/** Publications in categories of the home. Publications of unlisted categories have no page and are left out. */
function usePublicacaoItems(publicacaoList: readonly PublicPublicacao[]): Item[] {
  const { cliente, grupoList } = usePortal();
  const categoriaList = grupoList.flatMap((grupo) => grupo.categoriaList);
  return publicacaoList.flatMap(({ id, nome, data, categoriaPublicacao }) => {
    const categoria = categoriaList.find((each) => each.id === categoriaPublicacao.id);
    if (categoria === undefined || categoria.linkExterno || categoria.nomeUrl === null) return [];
    const grupo = categoria.grupoCategoriaPublicacao.nomeUrl;
    const to = publicacaoPath(cliente, grupo, categoria.nomeUrl, id);
    return [{ id, dia: formatDate(data), nome, detalhe: categoria.nome, to }];
  });
}

interface ItemListProps {
  readonly id: string;
  readonly title: string;
  readonly list: readonly Item[];
  /** Link to the page of all bidding notices. */
  readonly all?: string | undefined;
}

function ItemList({ id, title, list, all }: ItemListProps) {
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="portal-section-head">
        <h2 id={id} className="portal-section-title">
          {title}
        </h2>
        {all !== undefined && (
          <Link to={all} className="home-all">
            Ver todos os avisos
            <Icon name="chevron" className="portal-icon-small" />
          </Link>
        )}
      </div>
      <ul className="portal-list home-items">
        {list.map((item) => (
          <li key={item.id}>
            <Link to={item.to} className="home-item">
              <span className="home-item-day">{item.dia}</span>
              <span>
                <span className="home-item-name">{item.nome}</span>{' '}
                <span className="portal-muted">{item.detalhe}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
