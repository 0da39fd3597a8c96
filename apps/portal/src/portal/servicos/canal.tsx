import { TIPO_SOLICITACAO, webHref } from '@claraboia/contract';
import { OutsideLink } from '../outside-link.tsx';

/** Channel of a service, rendered by its kind (spec portal §2, 'Channel rendering'). */
export function Canal({ tipo, valor }: { readonly tipo: number; readonly valor: string }) {
  switch (tipo) {
    case TIPO_SOLICITACAO.presencial:
      return (
        <OutsideLink
          href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: valor })}`}
        >
          {valor}
        </OutsideLink>
      );
    case TIPO_SOLICITACAO.email:
      return <a href={`mailto:${encodeURIComponent(valor).replace('%40', '@')}`}>{valor}</a>;
    case TIPO_SOLICITACAO.internet: {
      const href = webHref(valor);
      return href === null ? valor : <OutsideLink href={href}>{valor}</OutsideLink>;
    }
    default:
      return valor;
  }
}
