import { PAGINAS } from '@claraboia/contract';
import type { PublicPortal } from '@claraboia/contract/schema';
import { useInstall } from '@claraboia/ui/lib/install-prompt.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { OutsideLink } from './outside-link.tsx';
import { acessibilidadePath, GESTAO_HREF, paginaPath } from './portal-paths.ts';

/** Footer of a public page. */
export function FooterFrame({ children }: { children: ReactNode }) {
  return (
    <footer id="rodape" className="portal-footer" tabIndex={-1}>
      <div className="portal-footer-inner">{children}</div>
    </footer>
  );
}

interface FooterEndProps {
  /** `null` on pages that belong to no client. */
  readonly cliente: string | null;
  readonly contato?: PublicPortal['contato'];
  /** Owner of the page. */
  readonly children?: ReactNode;
}

/** Last line of every page: owner, help and software. */
export function FooterEnd({ cliente, contato, children }: FooterEndProps) {
  return (
    <div className="portal-footer-end">
      {children}
      <ul className="portal-list portal-footer-product">
        <ChannelItem href={contato?.esic}>Pedir informação (e-SIC)</ChannelItem>
        <ChannelItem href={contato?.ouvidoria}>Ouvidoria</ChannelItem>
        <li>
          <Link to={acessibilidadePath(cliente)} className="portal-footer-link">
            Acessibilidade
          </Link>
        </li>
        {cliente !== null && (
          <li>
            <Link to={paginaPath(cliente, 'dadosAbertos')} className="portal-footer-link">
              {PAGINAS.dadosAbertos.nome}
            </Link>
          </li>
        )}
        {cliente !== null && (
          <ChannelItem href="https://radardatransparencia.atricon.org.br">
            Radar da Transparência Pública
          </ChannelItem>
        )}
        <li>
          <a href={GESTAO_HREF} className="portal-footer-link">
            <Icon name="lock" className="portal-icon-small" />
            Acesso Restrito
          </a>
        </li>
        <InstallItem />
        <li className="portal-footer-made">Feito com Claraboia</li>
      </ul>
    </div>
  );
}

/** Link to another channel of the body; nothing without a URL. */
function ChannelItem({ href, children }: { href?: string | null | undefined; children: string }) {
  if (href === undefined || href === null) return null;
  return (
    <li>
      <OutsideLink href={href} className="portal-footer-link">
        {children}
      </OutsideLink>
    </li>
  );
}

/** Button of the browser's own install prompt, if it offers one. */
function InstallItem() {
  const install = useInstall();
  if (install === null) return null;
  return (
    <li>
      <button type="button" className="portal-footer-link" onClick={() => void install()}>
        Instalar o aplicativo
      </button>
    </li>
  );
}
