import { useSettings } from '@claraboia/ui/lib/settings-store.ts';
import { LARGE_SCREEN, useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { SkipLinks } from '@claraboia/ui/skip-links/skip-links.tsx';
import { Burger } from '@mantine/core';
import {
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'react-router';
import { LossHost } from '../../engine/loss/loss-host.tsx';
import { ShareHost } from '../../engine/share/share-host.tsx';
import { MenuCountsContext } from '../../lib/menu-counts.ts';
import { MenuTitleContext } from '../../lib/menu-title.ts';
import { clientText, contextText, useOpenSession } from '../../lib/session.ts';
import { usePageTransition } from '../../lib/use-page-transition.ts';
import { AccessibilityMenu } from './accessibility-menu.tsx';
import { Finder } from './finder/finder.tsx';
import { HelpMenu } from './help-menu.tsx';
import { menuTree, pageTitle, withCounts } from './menu-tree.ts';
import './shell.css';
import { Sidebar } from './sidebar.tsx';
import { TopMenu } from './top-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** Query parameter that hides the header, for pages embedded in another system (spec gestao §2). */
const HIDE_MENU = 'hidemenu';

const SKIP_TARGETS = ['conteudo', 'menu', 'ajuda'] as const;
const SKIP_LABELS = { busca: 'Ir para os filtros da lista' } as const;

/** Header, menus and page content. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { user, context } = useOpenSession();
  const { pathname, search } = useLocation();
  const fluid = useSettings((settings) => settings.fluidContent);
  const large = useMediaQuery(LARGE_SCREEN);
  const [sidebar, setSidebar] = useState(false);
  const nodes = useMemo(() => menuTree(context, user), [context, user]);
  const title = pageTitle(nodes, pathname);
  const counts = useContext(MenuCountsContext);
  const counted = useMemo(() => withCounts(nodes, counts), [nodes, counts]);
  const page = usePageTransition<HTMLDivElement>(pathname);
  const main = useRef<HTMLElement>(null);

  const visited = useRef(pathname);
  const scrolled = useRef(pathname);
  // Runs before the page's own effects, which restore the scroll position on return.
  useLayoutEffect(() => {
    if (scrolled.current === pathname) return;
    scrolled.current = pathname;
    window.scrollTo?.(0, 0);
  }, [pathname]);
  useEffect(() => {
    if (visited.current === pathname) return;
    visited.current = pathname;
    // If the page has not taken the focus itself, moves it to the start of the content.
    if (!main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true });
    }
  }, [pathname]);

  // However narrow the window, the year is never truncated.
  const where = (
    <span className="shell-context" title={contextText(context)}>
      <span className="shell-context-name">{clientText(context.client)}</span>
      <span>
        {'\u00a0·\u00a0'}
        {context.exercicio}
      </span>
    </span>
  );
  const hideMenu = [search, window.location.search].some((query) =>
    new URLSearchParams(query).has(HIDE_MENU),
  );
  return (
    <>
      {!hideMenu && (
        <>
          <SkipLinks targets={SKIP_TARGETS} labels={SKIP_LABELS} />
          <header className="shell-header">
            {!large && (
              <Burger
                id="menu"
                className="shell-icon"
                size="sm"
                color="currentColor"
                opened={sidebar}
                onClick={() => setSidebar(true)}
                aria-label="Abrir o menu"
              />
            )}
            <Link to="/gestao" className="shell-brand">
              <img src="/favicon.svg" alt="" width="26" height="26" />
              <span className={large ? undefined : 'visually-hidden'}>Transparência</span>
              <span className="visually-hidden">: página inicial da gestão</span>
            </Link>
            {large ? (
              <TopMenu nodes={counted} />
            ) : (
              <span className="shell-where">
                <span className="shell-title">{title ?? ''}</span>
                {where}
              </span>
            )}
            <span className="shell-side">
              {large && where}
              <Finder nodes={nodes} />
              <AccessibilityMenu />
              <HelpMenu />
              <UserMenu />
            </span>
          </header>
          {!large && <Sidebar nodes={counted} opened={sidebar} onClose={() => setSidebar(false)} />}
        </>
      )}
      <ShareHost />
      <LossHost />
      <MenuTitleContext value={title}>
        <main
          ref={main}
          id="conteudo"
          tabIndex={-1}
          className="shell-main"
          data-fluid={fluid || undefined}
        >
          <div ref={page}>{children}</div>
        </main>
      </MenuTitleContext>
    </>
  );
}
