import { downloadHref } from '../file-hrefs.ts';
import { Icon } from '../icon.tsx';
import { OutsideLink } from '../outside-link.tsx';

interface ArquivoProps {
  readonly nome: string;
  /** URL of the file, or null. */
  readonly endereco: string | null;
}

const isKeptHere = (endereco: string) => endereco.startsWith('/');

/** Opens a file in a new tab: the local copy, or the source's URL. */
export function ArquivoNome({ nome, endereco }: ArquivoProps) {
  if (endereco === null) {
    return (
      <>
        {nome} <span className="portal-muted">(endereço indisponível)</span>
      </>
    );
  }
  if (!isKeptHere(endereco)) {
    return (
      <OutsideLink href={endereco} className="transp-open">
        {nome}
      </OutsideLink>
    );
  }
  return (
    <a href={endereco} target="_blank" rel="noopener" className="transp-open">
      {nome} <span className="visually-hidden">(abre em nova aba)</span>
    </a>
  );
}

/** Link that downloads the local copy. */
export function ArquivoBaixar({ nome, endereco }: ArquivoProps) {
  if (endereco === null || !isKeptHere(endereco)) return null;
  return (
    <a href={downloadHref(endereco)} className="transp-save" download="">
      <Icon name="download" />
      <span>
        Baixar <span className="visually-hidden">{nome}</span>
      </span>
    </a>
  );
}

interface FotoProps {
  /** Alternative text of the photo. */
  readonly descricao: string;
  readonly endereco: string | null;
}

/** Thumbnail that opens the full photo in a new tab. */
export function Foto({ descricao, endereco }: FotoProps) {
  if (endereco === null) return descricao;
  return (
    <a href={endereco} target="_blank" rel="noopener" className="transp-foto">
      <img src={endereco} alt={descricao} loading="lazy" decoding="async" />
      <span aria-hidden="true">{descricao}</span>{' '}
      <span className="visually-hidden">(abre em nova aba)</span>
    </a>
  );
}
