import { Readable } from 'node:stream';
import {
  applyMask,
  checkQuery,
  decodeGestaoQuery,
  formatDateTime,
  inscricao,
  type ListQuery,
  MESSAGE_CODE,
  message,
  type Registry,
  today,
} from '@claraboia/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../../database/database.ts';
import { audit } from '../../engine/audit.ts';
import { ListSql } from '../../engine/list-sql.ts';
import { readRecord } from '../../engine/read.ts';
import { authorize, type Repository } from '../../engine/repository.ts';
import type { Actor } from '../../engine/types.ts';
import { contextMissing, invalidField, notFound } from '../../errors.ts';
import { idOf, queryOf, sendData } from '../../http.ts';
import type { Storage } from '../../plugins/storage.ts';
import { sendFile } from '../arquivo/send-file.ts';
import { BOM, csvLine } from '../relatorio/csv.ts';
import { EXPORT_CHUNK } from '../relatorio/csv-stream.ts';
import { comprovanteName, findComprovante } from './comprovante.ts';

export interface InscricaoRoutesOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly registry: Registry;
  readonly repository: Repository;
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
}

/** What managers do with registrations beside the plain screen (spec gestao §7). */
export function inscricaoRoutes(app: FastifyInstance, options: InscricaoRoutesOptions): void {
  const { database, storage, registry, repository, actorOf } = options;

  const inClient = async (request: FastifyRequest) => {
    const actor = await actorOf(request);
    if (actor.clienteId === null) throw contextMissing();
    return { actor, clienteId: actor.clienteId };
  };

  app.put(`${inscricao.path}/status`, async (request, reply) => {
    const { actor, clienteId } = await inClient(request);
    authorize(inscricao, actor, 'change');
    const { id, versao, statusPagamento } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof id !== 'number') throw invalidField('Informe o registro a alterar', 'id');
    if (typeof statusPagamento !== 'string' || statusPagamento.trim() === '') {
      throw invalidField('Informe a situação do pagamento', 'statusPagamento');
    }
    const record = await database.tenant(clienteId, async (tx) => {
      const before = await readRecord(tx, registry, inscricao, idOf(String(id)));
      if (before === null) throw notFound();
      // Whatever else came along in the row sent was read some time ago: only this is changed.
      return repository.change(tx, inscricao, actor, { ...before, versao, statusPagamento });
    });
    return sendData(reply, record, [message(MESSAGE_CODE.changed)]);
  });

  app.get<{ Params: { id: string } }>(
    `${inscricao.path}/comprovante/:id`,
    async (request, reply) => {
      const { actor, clienteId } = await inClient(request);
      authorize(inscricao, actor, 'view');
      const id = idOf(request.params.id);
      const file = await database.tenant(clienteId, async (tx) => {
        const found = await findComprovante(tx, id);
        if (found === null) throw notFound('Esta inscrição ainda não tem comprovante.');
        const read = { comprovantePagamento: found.nome };
        await audit(tx, actor, 'consulta', inscricao, id, null, read);
        return found;
      });
      const saveAs = comprovanteName(id, file);
      const cacheControl = 'private, no-cache';
      return sendFile(request, reply, storage, file, { saveAs, attachment: false, cacheControl });
    },
  );

  app.get(`${inscricao.path}/arquivo.csv`, async (request, reply) => {
    const { actor, clienteId } = await inClient(request);
    authorize(inscricao, actor, 'list');
    const { filter } = queryOf(request.query);
    const { conditions } = checkQuery(registry, inscricao, decodeGestaoQuery({ filter }, []));
    await database.tenant(clienteId, (tx) =>
      audit(tx, actor, 'exportacao', inscricao, null, null, { filtro: filter ?? null }),
    );
    const chunk = (after: number) =>
      database.tenant(clienteId, (tx) => readChunk(tx, registry, conditions, after));
    async function* lines() {
      yield BOM + csvLine(COLUMNS.map(({ head }) => head));
      let after = 0;
      for (;;) {
        const rows: Inscricao[] = await chunk(after);
        yield rows.map((row) => csvLine(COLUMNS.map(({ cell }) => cell(row) ?? ''))).join('');
        after = rows.at(-1)?.id ?? after;
        if (rows.length < EXPORT_CHUNK) return;
      }
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="inscricoes-${today()}.csv"`)
      .send(Readable.from(lines()));
  });
}

interface Inscricao {
  readonly id: number;
  readonly evento: { readonly nome: string };
  readonly dataHoraInscricao: string;
  readonly nome: string;
  readonly cpf: string;
  readonly email: string;
  readonly celular: string;
  readonly cep: string;
  readonly endereco: string;
  readonly complementoEndereco: string | null;
  readonly bairro: string;
  readonly municipio: { readonly nome: string; readonly uf: string };
  readonly instituicaoRepresentada: string | null;
  readonly statusPagamento: string;
  readonly comprovantePagamento: string | null;
}

interface Column {
  readonly head: string;
  readonly cell: (row: Inscricao) => string | null;
}

const { fields } = inscricao;

const COLUMNS: readonly Column[] = [
  { head: fields.evento.label, cell: ({ evento }) => evento.nome },
  {
    head: fields.dataHoraInscricao.label,
    cell: ({ dataHoraInscricao }) => formatDateTime(dataHoraInscricao).replace(',', ''),
  },
  { head: fields.nome.label, cell: ({ nome }) => nome },
  { head: fields.cpf.label, cell: ({ cpf }) => applyMask('cpf', cpf) },
  { head: fields.email.label, cell: ({ email }) => email },
  { head: fields.celular.label, cell: ({ celular }) => applyMask('celular', celular) },
  { head: fields.cep.label, cell: ({ cep }) => applyMask('cep', cep) },
  { head: fields.endereco.label, cell: ({ endereco }) => endereco },
  { head: fields.complementoEndereco.label, cell: (row) => row.complementoEndereco },
  { head: fields.bairro.label, cell: ({ bairro }) => bairro },
  { head: fields.municipio.label, cell: ({ municipio }) => municipio.nome },
  { head: 'UF', cell: ({ municipio }) => municipio.uf },
  { head: fields.instituicaoRepresentada.label, cell: (row) => row.instituicaoRepresentada },
  { head: fields.statusPagamento.label, cell: ({ statusPagamento }) => statusPagamento },
  {
    head: fields.comprovantePagamento.label,
    cell: ({ comprovantePagamento }) => (comprovantePagamento === null ? 'Não' : 'Sim'),
  },
];

/** The registrations after an id, in the order they came in. */
async function readChunk(
  tx: Tx,
  registry: Registry,
  conditions: ListQuery['conditions'],
  after: number,
): Promise<Inscricao[]> {
  const query: ListQuery = {
    conditions: [...conditions, { path: 'id', operator: 'gt', value: after }],
    sort: [{ path: 'id', direction: 'ASC' }],
    columns: Object.keys(fields),
    limit: EXPORT_CHUNK,
    offset: 0,
  };
  const { text, values } = ListSql.list(registry, inscricao, query, tx.clienteId);
  const [row] = await tx.query<{ list: string }>(text, values);
  return JSON.parse(row?.list ?? '[]') as Inscricao[];
}
