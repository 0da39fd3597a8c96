import type { RichTextEditorLabels } from '@mantine/tiptap';

/** Labels of the editor's controls; the kit has no Portuguese ones. */
export const RICH_TEXT_LABELS: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Negrito',
  italicControlLabel: 'Itálico',
  underlineControlLabel: 'Sublinhado',
  strikeControlLabel: 'Tachado',
  clearFormattingControlLabel: 'Limpar formatação',
  linkControlLabel: 'Inserir link',
  unlinkControlLabel: 'Remover link',
  bulletListControlLabel: 'Lista com marcadores',
  orderedListControlLabel: 'Lista numerada',
  h2ControlLabel: 'Título de nível 2',
  h3ControlLabel: 'Título de nível 3',
  h4ControlLabel: 'Título de nível 4',
  blockquoteControlLabel: 'Citação',
  hrControlLabel: 'Linha horizontal',
  undoControlLabel: 'Desfazer',
  redoControlLabel: 'Refazer',
  linkEditorInputLabel: 'Endereço do link',
  linkEditorInputPlaceholder: 'https://exemplo.com.br/',
  linkEditorExternalLink: 'Abrir em nova aba',
  linkEditorInternalLink: 'Abrir na mesma aba',
  linkEditorSave: 'Salvar',
};
