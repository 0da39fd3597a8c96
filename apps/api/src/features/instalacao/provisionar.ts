import { createHash } from 'node:crypto';
import {
  acesso,
  cliente,
  configuracaoTcepeLicon,
  dominio,
  entidade,
  fusoDe,
  identificadoresDe,
  LICENCA_DADOS_INITIAL,
  layout,
  MESSAGE_CODE,
  MODELO,
  message,
  modeloDoTipo,
  nomePadrao,
  pessoa,
  portal,
  SLUG,
} from '@claraboia/contract';
import type { ProvisaoLida, Provisionado } from '@claraboia/contract/schema';
import type { ReceivedFile, Storage } from '@claraboia/storage/storage.ts';
import type { Context } from '../../context.ts';
import { type Database, type Tx, withinClient } from '../../database/database.ts';
import { type CleanTexts, cleanAll } from '../../engine/clean-texts.ts';
import type { Author, Values } from '../../engine/types.ts';
import { invalidField, Refusal } from '../../errors.ts';
import { toJpeg } from '../../services/arquivo/image.ts';
import { keepStaged } from '../../services/arquivo/receive.ts';
import type { StoredFile } from '../../services/arquivo/send-file.ts';
import { PICTURE } from '../../services/arquivo/upload-routes.ts';
import { queueCartaConvite } from '../../services/convite/carta-convite.ts';
import { makeConvite } from '../../services/convite/convite.ts';
import { importModelos, textosDoModelo } from '../../services/modelo-portal/importar-modelos.ts';
import { cleanForSave } from '../../services/texto-rico/rich-texts.ts';
import { at } from './faults.ts';

type Means = Pick<Context, 'config' | 'dominios' | 'registry' | 'repository'>;
type ProvisaoPessoa = ProvisaoLida['pessoas'][number];
type ConviteFeito = Provisionado['convites'][number];

/** Stored coat of arms, staged for the transaction; it must be discarded in any case. */
export interface Brasao {
  readonly received: ReceivedFile;
  readonly stored: StoredFile;
}

/**
 * Re-encodes the coat of arms of a request before any transaction waits for it.
 * @throws Refusal of the field `brasao`: not a picture, damaged, or too many pixels
 */
export async function receiveBrasao(
  storage: Storage,
  base64: string | null,
): Promise<Brasao | null> {
  if (base64 === null) return null;
  const jpeg = await at('brasao', () => toJpeg(Buffer.from(base64, 'base64'), PICTURE), {
    file: '',
  });
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  const received = await storage.receive(
    (async function* () {
      yield jpeg;
    })(),
  );
  await received.stage(sha256);
  return {
    received,
    stored: { nome: `${sha256}.jpg`, tamanho: jpeg.length, tipo: 'image/jpeg' },
  };
}

/** Cleans the texts of the template that a portal is made from, before the transaction that makes it. */
export async function cleanModelo(
  database: Pick<Database, 'system'>,
  provisao: ProvisaoLida,
): Promise<CleanTexts> {
  const found = await database.system(async (tx) =>
    textosDoModelo(tx, { modeloPortalId: await modeloOf(tx, provisao), grupoId: null }),
  );
  return cleanAll(cleanForSave, SYSTEM, found);
}

/** Queue key of the installation's texts, separate from its clients'. */
const SYSTEM = 0;

interface Municipio {
  readonly nome: string;
  readonly uf: string;
}

/**
 * Creates a client with everything that its portal needs: the client, portal, categories of a template, layout, entity,
 * source and people, through the write pipeline, in the caller's transaction. An existing client with the same slug and
 * CNPJ is left unchanged.
 * @param textos result of `cleanModelo`
 * @throws Refusal 409 if the slug belongs to another CNPJ; 422 with every fault at its field of the request
 */
export async function provision(
  tx: Tx,
  means: Means,
  author: Omit<Author, 'clienteId'>,
  provisao: ProvisaoLida,
  brasao: Brasao | null,
  textos: CleanTexts,
): Promise<Provisionado> {
  const { cnpj, municipio: codigo, clienteTipo } = provisao;
  // Serialised: of two requests for the same body, the second one finds it.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`provisionar ${cnpj}`]);
  const municipio = await municipioOf(tx, codigo);
  const nome = provisao.nome ?? nomePadrao(clienteTipo, municipio.nome);
  if (nome === null) throw invalidField('Informe o nome', 'nome');
  const place = { tipo: clienteTipo, cidade: municipio.nome, uf: municipio.uf, nome };
  const wanted =
    provisao.identificador === null ? identificadoresDe(place) : [provisao.identificador];
  const { identificador, found } = await addressOf(tx, wanted, cnpj);
  if (found !== null) {
    return {
      criado: false,
      cliente: found,
      endereco: await enderecoOf(tx, means, found.id, found.identificador),
      convites: [],
    };
  }
  const { repository } = means;
  const ofSystem = { ...author, clienteId: null };
  const added = await repository.add(tx, cliente, ofSystem, {
    nome,
    identificador,
    cidade: municipio.nome,
    uf: municipio.uf,
    cnpj,
    clienteTipo: { id: clienteTipo },
    fuso: fusoDe(codigo, municipio.uf),
    licencaDados: LICENCA_DADOS_INITIAL,
  });
  const clienteId = Number(added.id);
  const actor = { ...author, clienteId };
  if (provisao.dominio !== null) {
    const own = { cliente: { id: clienteId }, host: provisao.dominio, principal: true };
    await at('', () => repository.add(tx, dominio, ofSystem, own), { host: 'dominio' });
  }
  const modeloPortalId = await modeloOf(tx, provisao);
  await withinClient(tx, clienteId, (own) =>
    makePortal(own, means, actor, { provisao, nome, identificador, municipio, brasao }),
  );
  const convites: ConviteFeito[] = [];
  for (const [index, each] of provisao.pessoas.entries()) {
    convites.push(
      await at(`pessoas.${index}`, () => invite(tx, means, actor, clienteId, each), {
        pessoa: 'cpf',
      }),
    );
  }
  // The slow part runs last, when no check can fail any more.
  await withinClient(tx, clienteId, async (own) => {
    const importing = { tx: own, registry: means.registry, actor };
    await importModelos(importing, { modeloPortalId, grupoId: null }, textos);
  });
  tx.touch(clienteId);
  return {
    criado: true,
    cliente: {
      id: clienteId,
      identificador,
      nome,
      cidade: municipio.nome,
      uf: municipio.uf,
      cnpj,
    },
    endereco: await enderecoOf(tx, means, clienteId, identificador),
    convites,
  };
}

/** Municipality by its IBGE code. @throws Refusal of the field if it is unknown */
export async function municipioOf(tx: Tx, codigo: number): Promise<Municipio> {
  const [row] = await tx.query<Municipio>('select nome, uf from municipio where id = $1', [codigo]);
  if (row === undefined) throw invalidField('Escolha o município', 'municipio');
  return row;
}

type Found = Provisionado['cliente'];

/** First requested slug that is free, or already this body's. */
async function addressOf(
  tx: Tx,
  wanted: readonly string[],
  cnpj: string,
): Promise<{ readonly identificador: string; readonly found: Found | null }> {
  for (const identificador of wanted) {
    // An invalid slug is refused later by the client's own rules.
    if (!SLUG.test(identificador)) return { identificador, found: null };
    const [found] = await tx.query<Found>(
      `select id, identificador, nome, cidade, uf, cnpj from cliente
        where id = (select cliente_id from endereco_portal where nome_url = $1)`,
      [identificador],
    );
    if (found === undefined) return { identificador, found: null };
    if (found.cnpj === cnpj && found.identificador === identificador)
      return { identificador, found };
  }
  const [first = ''] = wanted;
  throw new Refusal(409, [
    message(
      MESSAGE_CODE.invalidField,
      `O endereço /${first} já é de outro órgão, com outro CNPJ. Escolha outro identificador.`,
      'identificador',
    ),
  ]);
}

/** Read in this transaction: the cache does not know its new host yet. */
async function enderecoOf(tx: Tx, means: Means, clienteId: number, identificador: string) {
  const [there] = await withinClient(tx, clienteId, (own) =>
    own.query<{ host: string | null }>(
      `select (select host from dominio where cliente_id = $1 and principal) as host
         from portal where cliente_id = $1`,
      [clienteId],
    ),
  );
  if (there === undefined) return null;
  const { host } = there;
  const origin = host === null ? means.config.publicUrl : means.dominios.originAt(host);
  return `${origin}/${identificador}`;
}

interface Dress {
  readonly provisao: ProvisaoLida;
  readonly nome: string;
  readonly identificador: string;
  readonly municipio: Municipio;
  readonly brasao: Brasao | null;
}

/** Creates the client's own records, in a transaction over its rows. */
async function makePortal(
  tx: Tx,
  { repository }: Means,
  actor: Author,
  { provisao, nome, identificador, municipio, brasao }: Dress,
): Promise<void> {
  const { clienteId } = tx;
  await at(
    '',
    () =>
      repository.add(tx, portal, actor, {
        clienteGlobal: { id: clienteId },
        nome: provisao.nomePortal ?? nome,
        nomeUrl: identificador,
      }),
    { nome: 'nomePortal', nomeUrl: 'identificador' },
  );
  await at(
    '',
    () =>
      repository.add(tx, entidade, actor, {
        cliente: { id: clienteId },
        nome,
        nomeUrl: identificador,
      }),
    { nomeUrl: 'identificador' },
  );
  if (brasao !== null) {
    const sender = { pessoaId: actor.pessoaId, nomeOriginal: 'brasao.jpg' };
    await keepStaged(tx, sender, brasao.received, brasao.stored);
  }
  await at(
    'cores',
    () =>
      repository.add(tx, layout, actor, {
        ...(provisao.cores as Values | null),
        nome: 'Layout do portal',
        topBrasao: brasao?.stored.nome ?? null,
        exibeNomePortal: true,
      }),
    {},
  );
  const { tcepe } = provisao;
  if (tcepe === null) return;
  await at(
    'tcepe',
    () =>
      repository.add(tx, configuracaoTcepeLicon, actor, {
        liconUj: tcepe.liconUj,
        codigoMunicipio: tcepe.codigoMunicipio,
        codigoIbge: municipio.uf === 'PE' ? String(provisao.municipio) : null,
        ativo: true,
      }),
    {},
  );
}

async function modeloOf(tx: Tx, { modelo, clienteTipo }: ProvisaoLida): Promise<number> {
  const chosen = modelo ?? modeloDoTipo(clienteTipo);
  const [row] = await tx.query<{ id: number }>('select id from modelo_portal where nome = $1', [
    MODELO[chosen],
  ]);
  if (row === undefined) {
    throw invalidField('Este modelo não existe mais nesta instalação. Escolha outro.', 'modelo');
  }
  return row.id;
}

/**
 * Registers a new person, gives her access, and creates an invitation if she needs one. The invitation is e-mailed if
 * she has an address and mail is configured; otherwise its code is returned to the caller.
 */
export async function invite(
  tx: Tx,
  {
    config,
    repository,
  }: Pick<Means, 'repository'> & { config: Pick<Means['config'], 'oidc' | 'smtp'> },
  actor: Author,
  clienteId: number,
  { cpf, nome, papel, email }: ProvisaoPessoa,
): Promise<ConviteFeito> {
  const [known] = await tx.query<{ id: number; nome: string; conta: boolean }>(
    `select id, nome, exists (select from conta where pessoa_id = p.id) as conta
       from pessoa p where cpf = $1 for no key update`,
    [cpf],
  );
  const added =
    known === undefined
      ? await repository.add(tx, pessoa, actor, { cpf, nome, administrador: false })
      : known;
  const pessoaId = Number(added.id);
  await repository.add(tx, acesso, actor, {
    pessoa: { id: pessoaId },
    cliente: { id: clienteId },
    papel,
  });
  const told = { nome: String(added.nome), papel, enviadoPara: null };
  if (config.oidc !== null || known?.conta === true) {
    return { ...told, codigo: null, expiraEm: null };
  }
  const enviadoPara = config.smtp === null ? null : email;
  const made = await makeConvite(tx, pessoaId, actor.pessoaId, enviadoPara);
  if (enviadoPara === null) return { ...told, ...made };
  // The letter gets a code of its own, created when it is sent: only the recipient reads it.
  await queueCartaConvite(tx, pessoaId, clienteId);
  return { ...told, enviadoPara, codigo: null, expiraEm: made.expiraEm };
}
