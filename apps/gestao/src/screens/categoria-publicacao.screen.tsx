import { categoriaPublicacao } from '@claraboia/contract';
import { IconFileImport, IconFileText, IconTemplate } from '@tabler/icons-react';
import { defineScreen } from '../engine/define-screen.ts';
import { ImportContentDialog } from './categoria-publicacao/import-content-dialog.tsx';
import { ImportModelsDialog } from './categoria-publicacao/import-models-dialog.tsx';

export const categoriaPublicacaoScreen = defineScreen(categoriaPublicacao, {
  actions: [
    {
      id: 'conteudo',
      label: 'Conteúdo',
      icon: IconFileText,
      needsRow: true,
      needs: 'change',
      part: 'conteudoHtml',
    },
    {
      id: 'importar-conteudos',
      label: 'Importar conteúdo',
      icon: IconFileImport,
      needsRow: true,
      needs: 'change',
      Dialog: ImportContentDialog,
    },
    {
      id: 'importar-modelos',
      label: 'Importar modelos',
      icon: IconTemplate,
      needsRow: false,
      needs: 'change',
      Dialog: ImportModelsDialog,
    },
  ],
});
