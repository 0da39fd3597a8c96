const { NODE_COMPILE_CACHE, PATH = '' } = process.env;

/** Environment of every child process: they share Node's compile cache. */
export const CHILD_ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH,
  ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
};
