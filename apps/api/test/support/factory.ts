import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import {
  type AnyEntity,
  CLIENTE_TIPO,
  CONTAS_SITUACAO,
  FILA_TIPO,
  type Field,
  INFORMACAO_SITUACAO,
  initialDraft,
  type MaskName,
  OBRA_SITUACAO,
  registry,
  withheldWhile,
  writableFields,
} from '@claraboia/contract';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

type Body = Record<string, unknown>;
type Saved = Body & { id: number; versao: number };

let serial = 0;

function next(): number {
  serial += 1;
  return serial;
}

/** Unique text of letters only, valid for any slug field. */
function letters(): string {
  return `nome${String(next()).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
}

/** Valid value for a field, unique if its type allows it. */
export function sample(field: Field): unknown {
  switch (field.type) {
    case 'text':
      if (field.typed === 'digits') return String(1000 + next());
      if (field.typed === 'email') return `${letters()}@exemplo.org`;
      return `${field.label} ${letters()}`.slice(0, field.max);
    case 'masked':
      return MASKED_SAMPLE[field.mask];
    case 'slug':
      return letters();
    case 'url':
      return `https://exemplo.org/${letters()}`;
    case 'richText':
      return `<p>${letters()}</p>`;
    case 'file':
      return field.externalWhen === undefined ? null : `https://exemplo.org/${letters()}.pdf`;
    case 'integer': {
      if (field.required === undefined) return null;
      const { min = 1, max = 1_000_000 } = field;
      return min + (next() % (max - min + 1));
    }
    case 'decimal':
      return (1234.5).toFixed(field.decimals);
    case 'color':
      return '#1351b4';
    case 'boolean':
      return field.initial;
    case 'choice':
      return field.options[next() % field.options.length]?.value;
    case 'date':
      return '2026-03-15';
    case 'dateTime':
      return '2026-03-15T12:00:00Z';
    case 'collection':
      return [];
    case 'reference':
      return null;
  }
}

/** Fictional numbers with right check digits. */
const MASKED_SAMPLE: Readonly<Record<MaskName, string>> = {
  cpf: '52998224725',
  cnpj: '12ABC34501DE35',
  cpfCnpj: '52998224725',
  telefone: '8133334444',
  celular: '81988887777',
  cep: '50030230',
};

interface Making {
  readonly app: TestApp;
  readonly client: TestClient;
  readonly clienteId: number;
  readonly overrides: Body;
}

/** Values that an entity's invariants require beyond its fields. */
const special: Readonly<Record<string, (making: Making) => Body | Promise<Body>>> = {
  portal: ({ clienteId }) => ({ clienteGlobal: { id: clienteId } }),
  entidade: ({ clienteId }) => ({ cliente: { id: clienteId } }),
  cliente: () => ({ cnpj: generateCnpj({ version: 2 }) }),
  pessoa: () => ({ cpf: generateCpf() }),
  endereco_antigo: () => ({ origem: `/antigo-${next()}.php`, destino: '/alfa' }),
  // Each client has one canonical host.
  dominio: () => ({ host: `d${next()}.exemplo.org`, principal: false }),
  consorcio_membro: async ({ app, client, clienteId, overrides }) =>
    'consorcio' in overrides
      ? {}
      : {
          consorcio: {
            id: (
              await create(app, client, clienteId, registry.get('cliente'), {
                clienteTipo: { id: CLIENTE_TIPO.consorcio },
              })
            ).id,
          },
        },
  // Templates of addresses, whose hosts the installation lists.
  configuracao_tcepe_licon: () => ({
    liconUrlLicitacao: null,
    liconUrlContrato: null,
    codigoIbge: '2611606',
    codigoMunicipio: 'P115',
  }),
  // A key that can be paid to.
  evento: () => ({ chavePix: `${letters()}@exemplo.org` }),
  // Stopped, the only state with a reason; and in one place.
  obra: () => ({ situacao: { id: OBRA_SITUACAO.paralisada }, latitude: null, longitude: null }),
  // No longer secret, the only state with a day of its own.
  informacao_classificada: () => ({ situacao: { id: INFORMACAO_SITUACAO.desclassificada } }),
  // Companies: the public files do not hold a person's number.
  divida_ativa: () => ({ documento: generateCnpj({ version: 2 }) }),
  prova_criterio: () => ({
    tipo: 'nao_se_aplica',
    categoriaPublicacao: null,
    conjunto: null,
    condicoes: null,
    colunas: [],
    campoPortal: null,
    pagina: null,
    endereco: null,
    conferidoEm: null,
  }),
  sancao: () => ({ documento: generateCnpj({ version: 2 }) }),
  // Each week, in the morning.
  plantao_profissional: () => ({ dia: { id: 1 }, data: null, entrada: '07:00', saida: '13:00' }),
  // Judged; the accounts were delivered in the year of their files.
  prestacao_contas: () => ({ situacao: { id: CONTAS_SITUACAO.aprovadas } }),
  // Codes, as a queue takes no name; both wait.
  fila_regulacao: () => ({ protocolo: `2026-${1000 + next()}`, posicao: 1 }),
  fila_creche: async ({ app, client, clienteId, overrides }) => ({
    protocolo: `2026-${1000 + next()}`,
    posicao: 1,
    ...('fila' in overrides
      ? {}
      : {
          fila: {
            id: (
              await create(app, client, clienteId, registry.get('fila_espera'), {
                tipo: { id: FILA_TIPO.creche },
              })
            ).id,
          },
        }),
  }),
  // Its amounts agree; a month of a past year.
  remuneracao: () => ({
    exercicio: 2025,
    bruto: '1234.50',
    descontos: '234.50',
    liquido: '1000.00',
  }),
  // A month of a past year.
  cota_parlamentar: () => ({ exercicio: 2025 }),
  diaria: () => ({ quantidade: '1.5' }),
  // A part of the whole.
  obra_medicao: () => ({ percentual: '12.50' }),
  // About a category or a page.
  declaracao_inexistencia: async ({ app, client, clienteId, overrides }) =>
    'categoriaPublicacao' in overrides || 'conteudo' in overrides
      ? {}
      : {
          categoriaPublicacao: {
            id: (await create(app, client, clienteId, registry.get('categoria_publicacao'))).id,
          },
        },
  lista_propria: () => ({
    publicada: true,
    colunas: [
      {
        titulo: 'Nome',
        tipo: 'texto',
        significado: 'O nome.',
        obrigatoria: true,
        privada: false,
        filtro: true,
      },
    ],
  }),
  parametro: () => ({ nome: letters() }),
  categoria_publicacao: () => ({ linkUrl: null }),
  modelo_categoria_publicacao: async ({ app, client, clienteId, overrides }) => {
    const target = registry.get('modelo_grupo_categoria_publicacao');
    const given = overrides.modeloGrupoCategoriaPublicacao as { id: number } | undefined;
    const grupo =
      given === undefined
        ? await create(app, client, clienteId, target)
        : (await client.get<Saved>(`${target.path}/${given.id}`)).data;
    const { id } = grupo.modeloPortal as { id: number };
    return {
      linkUrl: null,
      modeloPortal: { id },
      modeloGrupoCategoriaPublicacao: { id: grupo.id },
    };
  },
  publicacao: () => ({
    tipoPublicacao: { id: 2 },
    urlPublicacao: `https://exemplo.org/${letters()}`,
    subcategoriaPublicacao: null,
  }),
};

/** Valid body, derived from the definition: parents are added as needed, unless `overrides` has them. */
export async function buildBody(
  testApp: TestApp,
  client: TestClient,
  clienteId: number,
  entity: AnyEntity,
  overrides: Body = {},
): Promise<Body> {
  const body: Body = initialDraft(entity, '2026-03-15');
  const making = { app: testApp, client, clienteId, overrides };
  const rules = { ...publicName(entity, overrides), ...(await special[entity.key]?.(making)) };
  for (const [name, field] of writableFields(entity)) {
    if (name in overrides || name in rules) continue;
    body[name] = sample(field);
    if (field.type === 'reference' && field.required !== undefined) {
      body[name] = {
        id: await parentId(testApp, client, clienteId, testApp.registry.get(field.to)),
      };
    }
  }
  return { ...withoutReadOnly(entity, body), ...rules, ...overrides };
}

/** A name is public unless a test withholds it; only a withheld one has a reason. */
function publicName(entity: AnyEntity, overrides: Body): Body {
  const withheld = withheldWhile(entity);
  const named = withheld === null || overrides[withheld] === true;
  return named ? {} : { motivoSupressao: null };
}

/** Adds a record and returns it as the server answered it. */
export async function create(
  testApp: TestApp,
  client: TestClient,
  clienteId: number,
  entity: AnyEntity,
  overrides: Body = {},
): Promise<Saved> {
  const body = await buildBody(testApp, client, clienteId, entity, overrides);
  const answer = await client.post<Saved>(entity.path, body);
  if (answer.status !== 201) {
    throw new Error(`${entity.key} was not added: ${JSON.stringify(answer.messages)}`);
  }
  return answer.data;
}

function withoutReadOnly(entity: AnyEntity, body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !entity.fields[name]?.readOnly),
  );
}

/** Record to refer to: a new one, or the first seeded one if people cannot add them. */
async function parentId(
  testApp: TestApp,
  client: TestClient,
  clienteId: number,
  target: AnyEntity,
): Promise<number> {
  if (target.modes.has('add')) return (await create(testApp, client, clienteId, target)).id;
  const { data } = await client.get<{ list: Saved[] }>(`${target.path}?limit=1`);
  return data.list[0]?.id ?? 0;
}
