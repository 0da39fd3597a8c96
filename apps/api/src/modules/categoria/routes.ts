import {
  categoriaPublicacao,
  categoriaPublicacaoTipo,
  grupoCategoriaPublicacao,
  importarModelosText,
  MESSAGE_CODE,
  message,
  type Registry,
} from '@claraboia/contract';
import {
  type ImportarConteudosAnswer,
  importarConteudosSchema,
  importarModelosSchema,
  salvarConteudoSchema,
} from '@claraboia/contract/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { authorize, type Repository, savedMessage } from '../../engine/repository.ts';
import type { Actor } from '../../engine/types.ts';
import { parseBody } from '../../engine/validate.ts';
import { contextMissing } from '../../errors.ts';
import { sendData } from '../../http.ts';
import { importConteudos, saveConteudo } from './conteudo.ts';
import { type ImportContext, importModelos } from './importar-modelos.ts';

export interface CategoriaRoutesOptions {
  readonly database: Database;
  readonly registry: Registry;
  readonly repository: Repository;
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
}

/** What managers do with categories beside the plain screen (spec gestao §7, "Category content"). */
export function categoriaRoutes(app: FastifyInstance, options: CategoriaRoutesOptions): void {
  const { database, registry, repository, actorOf } = options;
  const { path } = categoriaPublicacao;

  const inClient = async <T>(
    request: FastifyRequest,
    work: (context: ImportContext) => Promise<T>,
  ): Promise<T> => {
    const actor = await actorOf(request);
    if (actor.clienteId === null) throw contextMissing();
    authorize(categoriaPublicacao, actor, 'change');
    return database.tenant(actor.clienteId, (tx) => work({ tx, registry, actor }));
  };

  app.post(`${path}/importar-modelos`, async (request, reply) => {
    const counts = await inClient(request, (context) => {
      for (const entity of [
        grupoCategoriaPublicacao,
        categoriaPublicacao,
        categoriaPublicacaoTipo,
      ]) {
        authorize(entity, context.actor, 'add');
      }
      const body = parseBody(importarModelosSchema, request.body);
      return importModelos(context, {
        modeloPortalId: body.modeloPortal.id,
        grupoId: body.modeloGrupoCategoriaPublicacao?.id ?? null,
      });
    });
    const nothing = counts.grupos + counts.categorias + counts.tipos === 0;
    const code = nothing ? MESSAGE_CODE.nothingToImport : MESSAGE_CODE.imported;
    return sendData(reply, counts, [message(code, importarModelosText(counts))]);
  });

  app.post(`${path}/salvar-conteudo`, async (request, reply) => {
    const saved = await inClient(request, (context) => {
      const { conteudoHtml, ...target } = parseBody(salvarConteudoSchema, request.body);
      return saveConteudo(context, repository, target, conteudoHtml);
    });
    return sendData(reply, saved.record, [savedMessage(saved, message(MESSAGE_CODE.changed))]);
  });

  app.post(`${path}/importar-conteudos`, async (request, reply) => {
    const taken = await inClient(request, (context) => {
      authorize(categoriaPublicacaoTipo, context.actor, 'add');
      const target = parseBody(importarConteudosSchema, request.body);
      return importConteudos(context, repository, target);
    });
    return sendData(reply, taken, [contentMessage(taken)]);
  });
}

function contentMessage({ conteudo, tipos }: ImportarConteudosAnswer) {
  const parts = [
    ...(conteudo ? ['texto'] : []),
    ...(tipos > 0 ? [`${tipos} ${tipos === 1 ? 'tipo' : 'tipos'}`] : []),
  ];
  return parts.length === 0
    ? message(MESSAGE_CODE.nothingToImport, 'O modelo não tem texto nem tipos novos para trazer.')
    : message(MESSAGE_CODE.imported, `Importado do modelo: ${parts.join(' e ')}.`);
}
