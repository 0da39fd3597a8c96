import { CLOCK_TOLERANCE_MS, clockDifference, inWords } from '../../../clock-difference.ts';
import { isDatabaseRefusal } from '../../../database/errors.ts';
import { functionsAreOlder, readFunctions } from '../../../database/functions.ts';
import { readMigrations } from '../../../database/migrate.ts';
import { problemasDe, readEstado } from '../../../services/copia-seguranca/estado.ts';
import { aviso, type Check, falha, naoConferido, ok, withDatabase } from '../check.ts';
import { headDateOf } from './network.ts';

/** Oldest server that is supported, as `server_version_num` counts. */
const OLDEST = 150_000;
const DAY_MS = 86_400_000;

export const databaseCheck: Check = {
  nome: 'Banco de dados',
  run: async ({ config, database }) => {
    if (database === null) {
      return falha(
        config.databaseUrl === null
          ? `Não há banco de dados em ${config.dataDir} (DATA_DIR). Inicie o servidor uma vez.`
          : 'O banco de dados não responde (DATABASE_URL). Confira se ele está no ar.',
      );
    }
    const [row] = await database.system((tx) =>
      tx.query<{ versao: string; numero: number; forte: boolean; le: boolean }>(
        `select current_setting('server_version') as versao, current_setting('server_version_num')::int as numero,
                (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as forte,
                has_table_privilege('cliente', 'select') as le`,
      ),
    );
    if (row === undefined) return falha('O banco de dados não disse a sua versão.');
    const { versao, numero, forte, le } = row;
    if (numero < OLDEST) {
      return falha(
        `PostgreSQL ${versao}: é preciso o 15 ou mais novo. Atualize o servidor do banco.`,
      );
    }
    if (forte) {
      return falha(
        'O papel claraboia_app é superusuário ou ignora as barreiras entre clientes. Rode: alter role claraboia_app nosuperuser nobypassrls',
      );
    }
    if (!le)
      return falha('O papel claraboia_app não pode ler as tabelas. Inicie o servidor uma vez.');
    return ok(`PostgreSQL ${versao}; o papel da aplicação tem só os direitos que deve ter.`);
  },
};

export const migrationsCheck: Check = {
  nome: 'Migrações',
  run: withDatabase(async (database) => {
    const applied = await database
      .system((tx) =>
        tx.query<{ nome: string; sha256: string }>(
          'select nome, sha256 from migracoes_aplicadas()',
        ),
      )
      .catch((error: unknown) => {
        if (isDatabaseRefusal(error) && error.code === '42883') return null;
        throw error;
      });
    if (applied === null)
      return falha('O banco é de uma versão anterior. A próxima partida o atualiza.');
    const ours = new Map((await readMigrations()).map(({ nome, sha256 }) => [nome, sha256]));
    const known = new Set(applied.map(({ nome }) => nome));
    const foreign = applied.filter(({ nome }) => !ours.has(nome));
    const changed = applied.filter(
      ({ nome, sha256 }) => ours.has(nome) && ours.get(nome) !== sha256,
    );
    const pending = [...ours.keys()].filter((nome) => !known.has(nome));
    if (changed.length > 0) return falha(`Mudou depois de aplicada: ${namesOf(changed)}.`);
    if (foreign.length > 0) {
      return falha(
        `O banco é de uma versão mais nova (${namesOf(foreign)}). Use a versão que o atualizou.`,
      );
    }
    if (pending.length > 0) {
      return falha(`Faltam ${pending.length} migrações. A próxima partida do servidor as aplica.`);
    }
    const older = await database.system(async (tx) =>
      functionsAreOlder((sql) => tx.query(sql), await readFunctions()),
    );
    if (older) {
      return falha('As funções do banco são de outra versão. A próxima partida as atualiza.');
    }
    return ok(`As ${applied.length} migrações estão aplicadas.`);
  }),
};

const namesOf = (list: readonly { readonly nome: string }[]) =>
  list
    .slice(0, 3)
    .map(({ nome }) => nome)
    .join(', ');

export const clockCheck: Check = {
  nome: 'Relógio',
  run: async ({ config, database }) => {
    const told: string[] = [];
    let worst = 0;
    const compare = (where: string, ahead: number) => {
      const off = Math.abs(ahead);
      worst = Math.max(worst, off);
      if (off < 60_000) told.push(`igual ao ${where}`);
      else
        told.push(`${inWords(off)} ${ahead > 0 ? 'adiantado' : 'atrasado'} em relação ao ${where}`);
    };
    if (database !== null) {
      compare('do banco', await clockDifference(() => database.clock()));
    }
    const host = await headDateOf([config.oidc?.issuer, config.releasesUrl, config.publicUrl]);
    // The header counts whole seconds.
    if (host !== null) compare(`de ${host.host}`, host.aheadMs);
    if (told.length === 0) return naoConferido('Nem o banco nem outro servidor disse a hora.');
    const text = `Relógio desta máquina: ${told.join('; ')}.`;
    if (worst > CLOCK_TOLERANCE_MS)
      return falha(`${text} Acerte a hora (NTP): a entrada pode falhar.`);
    return worst >= 60_000 ? aviso(`${text} Acerte a hora (NTP).`) : ok(text);
  },
};

export const backupCheck: Check = {
  nome: 'Cópia de segurança',
  run: withDatabase(async (database, { config }) => {
    const found = await database.system(readEstado);
    const now = new Date();
    const rules = { maxAgeDays: config.backup.maxAgeDays, onInternet: true };
    const problems = problemasDe(found, rules, now);
    const ages = found.map(({ tipo, boaEm }) => {
      const what = tipo === 'copia' ? 'Última cópia boa' : 'Último ensaio bom';
      return boaEm === null ? `${what}: nunca` : `${what} há ${daysSince(boaEm, now)}`;
    });
    if (!found.some(({ tipo }) => tipo === 'ensaio'))
      ages.push('Nenhum ensaio de restauração até hoje');
    const text = [...problems, `${ages.join('. ')}.`].join(' ');
    if (problems.length > 0)
      return aviso(`${text} Veja “Cópia de segurança” no manual de operação.`);
    return ok(text);
  }),
};

function daysSince(moment: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(moment)) / DAY_MS);
  return days === 0 ? 'menos de um dia' : days === 1 ? '1 dia' : `${days} dias`;
}
