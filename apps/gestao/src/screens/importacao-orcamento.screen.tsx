import {
  desembolso,
  dotacao,
  dotacaoMovimento,
  empenho,
  importacaoOrcamento,
  ordemPagamento,
  receita,
} from '@claraboia/contract';
import { IconFileImport, IconFolderOpen } from '@tabler/icons-react';
import { defineScreen, type ScreenAction } from '../engine/define-screen.ts';
import { ImportacaoDialog } from './importacao-orcamento/importacao-dialog.tsx';

const IMPORT: ScreenAction = {
  id: 'importar',
  label: 'Importar',
  icon: IconFileImport,
  needsRow: false,
  needs: 'import',
  Dialog: ImportacaoDialog,
};

/** Goes on with an import where it stands: how one looks at it later, undoes it, downloads what was refused. */
const OPEN: ScreenAction = {
  id: 'abrir',
  label: 'Abrir',
  icon: IconFolderOpen,
  needsRow: true,
  needs: 'import',
  Dialog: ImportacaoDialog,
};

const parts = { actions: [IMPORT] };

/** The imports themselves, and what they bring: each offers the files that belong to it. */
export const importacaoOrcamentoScreens = [
  defineScreen(importacaoOrcamento, { actions: [IMPORT, OPEN] }),
  defineScreen(dotacao, parts),
  defineScreen(dotacaoMovimento, parts),
  defineScreen(empenho, parts),
  defineScreen(receita, parts),
  defineScreen(desembolso, parts),
  defineScreen(ordemPagamento, parts),
];
