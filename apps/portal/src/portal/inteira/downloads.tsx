import { ExportLinks } from '../export-links.tsx';
import type { InteiraData } from './inteira-data.ts';

/** Links that download every record. */
export function Downloads({ face: { caminhos, conteudo }, count }: InteiraData) {
  return <ExportLinks lista={caminhos.arquivos} what={conteudo} count={count} />;
}
