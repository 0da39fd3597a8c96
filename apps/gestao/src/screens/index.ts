import type { AnyScreen } from '../engine/define-screen.ts';
import { categoriaPublicacaoScreen } from './categoria-publicacao.screen.tsx';
import { configuracaoTcepeLiconScreen } from './configuracao-tcepe-licon.screen.tsx';
import { importacaoOrcamentoScreens } from './importacao-orcamento.screen.tsx';
import { inscricaoScreen } from './inscricao.screen.tsx';
import { layoutScreen } from './layout.screen.tsx';
import { listaPropriaScreen } from './lista-propria.screen.tsx';
import { pessoaScreen } from './pessoa.screen.tsx';
import { provaCriterioScreen } from './prova-criterio.screen.tsx';
import { publicacaoScreen } from './publicacao.screen.tsx';
import { solicitacaoDocumentoScreen } from './solicitacao-documento.screen.tsx';

/** Screens that differ from the generic one, listed by hand so that they can be found by searching. */
export const screens: ReadonlyMap<string, AnyScreen> = new Map(
  [
    categoriaPublicacaoScreen,
    configuracaoTcepeLiconScreen,
    ...importacaoOrcamentoScreens,
    inscricaoScreen,
    layoutScreen,
    listaPropriaScreen,
    pessoaScreen,
    provaCriterioScreen,
    publicacaoScreen,
    solicitacaoDocumentoScreen,
  ].map((screen) => [screen.entity, screen]),
);
