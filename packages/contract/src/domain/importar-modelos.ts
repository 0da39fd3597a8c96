import { counted } from './counted.ts';

/** State of the import dialog and body of its call. `null` if nothing is chosen. */
export interface ModelosImport {
  readonly modeloPortal: { readonly id: number } | null;
  readonly modeloGrupoCategoriaPublicacao: { readonly id: number } | null;
  readonly importarTudo: boolean;
}

/** Enabled fields of the import dialog (spec gestao §4): the template first, then a group or everything. */
export const importModelosEnabled = {
  modeloGrupoCategoriaPublicacao: ({ modeloPortal, importarTudo }: ModelosImport): boolean =>
    modeloPortal !== null && !importarTudo,
  importarTudo: ({ modeloPortal }: ModelosImport): boolean => modeloPortal !== null,
} as const;

/** Numbers of imported items, and of existing items that were left unchanged. */
export interface ModelosImportadosAnswer {
  readonly grupos: number;
  readonly categorias: number;
  readonly tipos: number;
  readonly existentes: number;
}

/** Summary such as `12 grupos, 60 categorias e 8 tipos importados; 3 já existiam`. */
export function importModelosText({
  grupos,
  categorias,
  tipos,
  existentes,
}: ModelosImportadosAnswer): string {
  const kept = existentes === 1 ? '1 já existia' : `${existentes} já existiam`;
  const total = grupos + categorias + tipos;
  if (total === 0) {
    return existentes === 0 ? 'Não há nada a importar.' : `Nada novo a importar: ${kept}.`;
  }
  const parts = [
    ...(grupos > 0 ? [counted(grupos, 'grupo', 'grupos')] : []),
    ...(categorias > 0 ? [counted(categorias, 'categoria', 'categorias')] : []),
    ...(tipos > 0 ? [counted(tipos, 'tipo', 'tipos')] : []),
  ];
  const last = parts.pop() ?? '';
  const list = parts.length === 0 ? last : `${parts.join(', ')} e ${last}`;
  // Feminine only for categories alone; a mixed list is masculine.
  const feminine = grupos === 0 && tipos === 0;
  const verb = `importad${feminine ? 'a' : 'o'}${total === 1 ? '' : 's'}`;
  return `${list} ${verb}${existentes > 0 ? `; ${kept}` : ''}.`;
}
