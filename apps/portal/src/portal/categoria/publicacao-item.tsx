import { formatDateByNivel, TIPO_PUBLICACAO, webHref, youtubeId } from '@claraboia/contract';
import type { PublicCategoria, PublicPublicacao } from '@claraboia/contract/schema';
import { Link } from 'react-router';
import { arquivoHref } from '../file-hrefs.ts';
import { Heading, type HeadingLevel } from '../heading.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { usePortal } from '../portal-data.ts';
import { categoriaPath, documentoPath } from '../portal-paths.ts';
import { ArquivoDownload, ArquivoLink, ArquivoList } from './arquivo-link.tsx';
import { VersaoList } from './versao-list.tsx';
import { VideoEmbed } from './video-embed.tsx';

const ICON: Readonly<Record<number, IconName>> = {
  [TIPO_PUBLICACAO.link]: 'link',
  [TIPO_PUBLICACAO.video]: 'play',
  [TIPO_PUBLICACAO.subcategoria]: 'folder',
};

interface PublicacaoItemProps {
  readonly publicacao: PublicPublicacao;
  readonly categoria: PublicCategoria;
  readonly level: HeadingLevel;
}

/** Publication: its name, its facts and links to its content. */
export function PublicacaoItem({ publicacao, categoria, level }: PublicacaoItemProps) {
  const { tipoPublicacao, data, entidade, categoriaPublicacaoTipo, retificadoEm } = publicacao;
  const date = formatDateByNivel(data, categoria);
  const about = [
    categoriaPublicacaoTipo?.nome,
    // If publications are grouped by entity, the heading names it.
    categoria.agruparEntidade ? undefined : entidade?.nome,
  ].filter((part) => part !== undefined);
  return (
    <li className="portal-pub">
      <Icon name={ICON[tipoPublicacao.id] ?? 'file'} className="portal-pub-icon" />
      <div className="portal-pub-main">
        <Heading level={level} className="portal-pub-title">
          <PublicacaoTitle publicacao={publicacao} />
        </Heading>
        {(date !== '' || about.length > 0) && (
          <p className="portal-pub-meta">
            {date !== '' && <time dateTime={data.slice(0, 10)}>{date}</time>}
            {about.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        )}
        <PublicacaoContent publicacao={publicacao} />
        {retificadoEm !== null && (
          <VersaoList publicacao={publicacao} retificadoEm={retificadoEm} categoria={categoria} />
        )}
      </div>
    </li>
  );
}

/** Returns the only file if it has the publication's name: the title then links to the file. */
function onlyArquivo({ nome, tipoPublicacao, publicacaoArquivos }: PublicPublicacao) {
  const [arquivo, ...others] = publicacaoArquivos;
  const only = tipoPublicacao.id === TIPO_PUBLICACAO.arquivos && others.length === 0;
  return only && arquivo?.nome.trim() === nome.trim() ? arquivo : undefined;
}

/** Page and download URL of a published file. */
const leadsOf = (cliente: string, id: number) => ({
  to: documentoPath(cliente, id),
  href: arquivoHref(cliente, id),
});

function PublicacaoTitle({ publicacao }: { publicacao: PublicPublicacao }) {
  const { cliente } = usePortal();
  const { nome, urlPublicacao, subcategoriaPublicacao: sub } = publicacao;
  const arquivo = onlyArquivo(publicacao);
  if (arquivo !== undefined) {
    return <ArquivoLink arquivo={arquivo} {...leadsOf(cliente, arquivo.id)} />;
  }
  // Videos are links too: the owner may forbid embedding, and print has no player.
  const href = webHref(urlPublicacao);
  if (href !== null) return <OutsideLink href={href}>{nome}</OutsideLink>;
  if (sub?.linkExterno === true) {
    const outside = webHref(sub.linkUrl);
    if (outside === null) return nome;
    return (
      <OutsideLink href={outside} newTab={sub.abrirNovaAba}>
        {nome}
      </OutsideLink>
    );
  }
  if (sub !== null && sub.nomeUrl !== null) {
    return (
      <Link to={categoriaPath(cliente, sub.grupoCategoriaPublicacao.nomeUrl, sub.nomeUrl)}>
        {nome}
      </Link>
    );
  }
  return nome;
}

function PublicacaoContent({ publicacao }: { publicacao: PublicPublicacao }) {
  const { cliente } = usePortal();
  const { nome, tipoPublicacao, urlPublicacao, publicacaoArquivos } = publicacao;
  if (tipoPublicacao.id === TIPO_PUBLICACAO.video) {
    const id = youtubeId(urlPublicacao);
    return id === null ? null : <VideoEmbed id={id} title={nome} />;
  }
  if (tipoPublicacao.id !== TIPO_PUBLICACAO.arquivos) return null;
  const only = onlyArquivo(publicacao);
  if (only !== undefined) {
    return <ArquivoDownload arquivo={only} href={arquivoHref(cliente, only.id)} />;
  }
  if (publicacaoArquivos.length === 0) {
    return <p className="portal-muted">Esta publicação ainda não tem arquivos.</p>;
  }
  return (
    <ArquivoList
      label={`Arquivos de ${nome}`}
      arquivoList={publicacaoArquivos.map((arquivo) => ({
        key: arquivo.id,
        arquivo,
        ...leadsOf(cliente, arquivo.id),
      }))}
    />
  );
}
