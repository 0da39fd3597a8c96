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

/** Opens an import in its current state: to continue it, view it, undo it, or download its rejected rows. */
const OPEN: ScreenAction = {
  id: 'abrir',
  label: 'Abrir',
  icon: IconFolderOpen,
  needsRow: true,
  needs: 'import',
  Dialog: ImportacaoDialog,
};

const parts = { actions: [IMPORT] };

/** Screens of the imports and of their records; each offers the files that belong to it. */
export const importacaoOrcamentoScreens = [
  defineScreen(importacaoOrcamento, { actions: [IMPORT, OPEN] }),
  defineScreen(dotacao, parts),
  defineScreen(dotacaoMovimento, parts),
  defineScreen(empenho, parts),
  defineScreen(receita, parts),
  defineScreen(desembolso, parts),
  defineScreen(ordemPagamento, parts),
];
