# Read by the trials of this folder: arguments, reasons to skip, and Debian roots made of its packages alone.
# A trial ends with 0, with 1 if something failed, with 2 if it was called wrongly, and with 77 if this machine forbids it.

skip() {
  printf 'PULADO: %s\n' "$1"
  exit 77
}

# need PROGRAM PACKAGE
need() {
  command -v "$1" >/dev/null 2>&1 || skip "falta o programa $1 (apt-get install $2)"
}

failed=0
# check TITLE COMMAND...
check() {
  title=$1
  shift
  if "$@" >"$scratch/out" 2>&1; then
    printf 'ok: %s\n' "$title"
  else
    printf 'FALHOU: %s\n' "$title"
    tail -n 15 "$scratch/out" | sed 's/^/    /'
    failed=1
  fi
}

# take_archive ARCHIVE: sets archive, version and scratch.
take_archive() {
  archive=$1
  case $(basename -- "$archive") in
    claraboia-*-linux-x64.tar.gz) ;;
    *)
      printf 'Uso: %s claraboia-VERSÃO-linux-x64.tar.gz [bookworm|trixie]\n' "$0" >&2
      exit 2
      ;;
  esac
  if [ ! -r "$archive" ] || [ ! -r "$archive.sha256" ]; then
    printf 'Não é possível ler %s e %s.sha256: faça a entrega com npm run release.\n' "$archive" "$archive" >&2
    exit 2
  fi
  archive=$(readlink -f -- "$archive")
  version=$(basename -- "$archive" -linux-x64.tar.gz)
  version=${version#claraboia-}
  [ "$(uname -sm)" = 'Linux x86_64' ] || skip 'a entrega é de Linux em x86-64, e esta máquina não'
  [ "$(id -u)" -eq 0 ] || skip 'só o root monta uma raiz do Debian e a liga'
  scratch=$(mktemp -d /var/tmp/claraboia-trial-XXXXXX)
}

cache=${TRIAL_CACHE:-/var/cache/claraboia-trial}
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}

# debian_tar SUITE VARIANT PACKAGES: sets tar, a root of that Debian, which is kept for the next run.
debian_tar() {
  tar=$cache/$1-$2-$(printf '%s' "$3" | cksum | cut -d' ' -f1).tar
  if [ ! -f "$tar" ]; then
    need mmdebstrap mmdebstrap
    mkdir -p "$cache"
    printf 'Montando um Debian (%s, %s) de %s...\n' "$1" "$2" "$mirror"
    # Without a format, mmdebstrap takes one from the name: ".partial" would be a folder.
    mmdebstrap --quiet --format=tar --dpkgopt=force-unsafe-io --variant="$2" ${3:+"--include=$3"} "$1" "$tar.partial" "$mirror" ||
      skip "não foi possível montar um Debian $1 com os pacotes de $mirror"
    mv "$tar.partial" "$tar"
  fi
}
