import { z } from 'zod';
import { VISTA_LIMITE } from '../domain/vista-lista.ts';
import { defineCall } from './define-call.ts';
import { idParam, param } from './params.ts';
import {
  type EstadoLista,
  listaSchema,
  type PreferenciasLista,
  preferenciasSchema,
  type VistaLista,
  vistaSaveSchema,
  vistaSchema,
} from './vista-lista.ts';

const tag = 'Vistas de listas';
const path = '/v1/lista';
const query = { lista: param(z.string().min(1), 'Chave do cadastro.', 'contrato') };
const params = { id: idParam('Número da vista.') };

const ESTADO: EstadoLista = {
  filtros: { objeto: { operator: 'contains', value: 'merenda' } },
  ordem: '-valor',
  exercicio: true,
  arranjo: { colunas: ['numeroContrato', 'objeto', 'valor'], larguras: { objeto: 24 } },
};
const VISTA: VistaLista = {
  id: 5,
  nome: 'Merenda do ano',
  compartilhada: true,
  minha: true,
  autor: 'Maria Aparecida',
  estado: ESTADO,
};
const PREFERENCIAS: PreferenciasLista = {
  padrao: 5,
  exercicio: false,
  arranjos: { lista: { colunas: null, larguras: { objeto: 20 } } },
};
const SAVE = { nome: VISTA.nome, compartilhada: VISTA.compartilhada, estado: ESTADO };
const required = ['nome', 'compartilhada', 'estado'];

export const getLista = defineCall({
  method: 'GET',
  path,
  id: 'getLista',
  tag,
  summary: 'As vistas de uma lista, e como a pessoa a deixou',
  description: 'As vistas da pessoa e as que os colegas do cliente compartilham, pelo nome.',
  who: 'cliente',
  query,
  answer: { data: listaSchema, example: { vistas: [VISTA], preferencias: PREFERENCIAS } },
  errors: [404],
});

export const savePreferencias = defineCall({
  method: 'PUT',
  path: `${path}/preferencias`,
  id: 'savePreferencias',
  tag,
  summary: 'Guarda como a pessoa deixou uma lista',
  description: 'O que é de uma vista que a pessoa não vê mais é esquecido.',
  who: 'cliente',
  query,
  body: {
    schema: preferenciasSchema,
    example: PREFERENCIAS,
    required: ['padrao', 'exercicio', 'arranjos'],
  },
  answer: { data: preferenciasSchema, example: PREFERENCIAS },
  errors: [404],
});

export const addVista = defineCall({
  method: 'POST',
  path: `${path}/vistas`,
  id: 'addVista',
  tag,
  summary: 'Guarda filtros, ordem e colunas de uma lista com um nome',
  description: `Até ${VISTA_LIMITE.vistas} vistas da pessoa em cada lista, e até ${VISTA_LIMITE.vistas} compartilhadas no cliente.`,
  who: 'cliente',
  query,
  body: { schema: vistaSaveSchema, example: SAVE, required },
  answer: { status: 201, data: vistaSchema, example: VISTA },
  errors: [404, 409],
});

export const changeVista = defineCall({
  method: 'PUT',
  path: `${path}/vistas/:id`,
  id: 'changeVista',
  tag,
  summary: 'Altera o nome, o estado ou a partilha de uma vista',
  description: 'Só quem a fez.',
  who: 'cliente',
  params,
  query,
  body: { schema: vistaSaveSchema, example: SAVE, required },
  answer: { data: vistaSchema, example: VISTA },
  errors: [404, 409],
});

export const removeVista = defineCall({
  method: 'DELETE',
  path: `${path}/vistas/:id`,
  id: 'removeVista',
  tag,
  summary: 'Apaga uma vista',
  description: 'Quem a fez, ou, se é compartilhada, quem pode alterar os registros do cliente.',
  who: 'cliente',
  params,
  query,
  answer: { data: null, example: null },
  errors: [404],
});
