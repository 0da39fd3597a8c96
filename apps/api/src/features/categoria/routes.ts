import { importModelosText, MESSAGE_CODE, message, type Registry } from '@claraboia/contract';
import { type ConteudosImportadosAnswer, calls } from '@claraboia/contract/schema';
import { cleanAll } from '../../engine/clean-texts.ts';
import { type Repository, savedMessage } from '../../engine/repository.ts';
import { Presented, type Serving, serve } from '../../engine/serve.ts';
import type { EngineOptions } from '../../engine/types.ts';
import { importModelos, textosDoModelo } from '../../services/modelo-portal/importar-modelos.ts';
import { importConteudos, saveConteudo, textosDaOrigem } from './conteudo.ts';

export interface CategoriaMeans {
  readonly registry: Registry;
  readonly repository: Repository;
  readonly cleanHtml: EngineOptions['cleanHtml'];
}

/** Manager calls of categories beyond the plain screen (spec gestao §7, "Category content"). */
export function categoriaRoutes(
  serving: Serving,
  { registry, repository, cleanHtml }: CategoriaMeans,
): void {
  const declared = calls.categoriaPublicacao;

  serve(serving, declared.importModelos, async ({ body, actor, within }) => {
    const asked = {
      modeloPortalId: body.modeloPortal.id,
      grupoId: body.modeloGrupoCategoriaPublicacao?.id ?? null,
    };
    const found = await within((tx) => textosDoModelo(tx, asked));
    const texts = await cleanAll(cleanHtml, actor.clienteId, found);
    const counts = await within((tx) => importModelos({ tx, registry, actor }, asked, texts));
    const nothing = counts.grupos + counts.categorias + counts.tipos === 0;
    const code = nothing ? MESSAGE_CODE.nothingToImport : MESSAGE_CODE.imported;
    return new Presented(counts, [message(code, importModelosText(counts))]);
  });

  serve(serving, declared.saveConteudo, async ({ body, actor, within }) => {
    const { conteudoHtml, ...target } = body;
    const given = conteudoHtml === null ? [] : [conteudoHtml];
    const texts = await cleanAll(cleanHtml, actor.clienteId, given);
    const saved = await within((tx) =>
      saveConteudo({ tx, registry, actor }, repository, target, conteudoHtml, texts),
    );
    return new Presented(saved.record, [savedMessage(saved, message(MESSAGE_CODE.changed))]);
  });

  serve(serving, declared.importConteudos, async ({ body, actor, within }) => {
    const found = await within((tx) => textosDaOrigem(tx, body));
    const texts = await cleanAll(cleanHtml, actor.clienteId, found);
    const taken = await within((tx) =>
      importConteudos({ tx, registry, actor }, repository, body, texts),
    );
    return new Presented(taken, [contentMessage(taken)]);
  });
}

function contentMessage({ conteudo, tipos }: ConteudosImportadosAnswer) {
  const parts = [
    ...(conteudo ? ['texto'] : []),
    ...(tipos > 0 ? [`${tipos} ${tipos === 1 ? 'tipo' : 'tipos'}`] : []),
  ];
  return parts.length === 0
    ? message(MESSAGE_CODE.nothingToImport, 'O modelo não tem texto nem tipos novos para trazer.')
    : message(MESSAGE_CODE.imported, `Importado do modelo: ${parts.join(' e ')}.`);
}
