import { categoriaPublicacao } from '@claraboia/contract';
import { IconFileImport, IconFileText, IconTemplate } from '@tabler/icons-react';
import { defineScreen } from '../engine/define-screen.ts';
import { ContentDialog } from './categoria-publicacao/content-dialog.tsx';
import { ImportContentDialog } from './categoria-publicacao/import-content-dialog.tsx';
import { ImportModelsDialog } from './categoria-publicacao/import-models-dialog.tsx';

export const categoriaPublicacaoScreen = defineScreen(categoriaPublicacao, {
  actions: [
    {
      id: 'conteudo',
      label: 'Conteúdo',
      icon: IconFileText,
      needsRow: true,
      writes: true,
      Dialog: ContentDialog,
    },
    {
      id: 'importar-conteudos',
      label: 'Importar conteúdo',
      icon: IconFileImport,
      needsRow: true,
      writes: true,
      Dialog: ImportContentDialog,
    },
    {
      id: 'importar-modelos',
      label: 'Importar modelos',
      icon: IconTemplate,
      needsRow: false,
      writes: true,
      Dialog: ImportModelsDialog,
    },
  ],
});
