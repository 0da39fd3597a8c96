#!/bin/sh
# Builds the image of a release with buildah, on a Debian made of its packages, and runs it with crun.
#   deploy/trial/image.sh dist-release/claraboia-VERSION-linux-x64.tar.gz
# Needs root, mmdebstrap, buildah and crun; neither a container engine nor a registry.
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")
sources=$(readlink -f -- "$here/../..")
. "$here/common.sh"
take_archive "${1-}"
bundle=$scratch/bundle
name=claraboia-trial-$$
container=

# crun gives its input to the user of the container: the caller's /dev/null or terminal would be taken from root.
: >"$scratch/empty"
# crun refuses the two versions of cgroups side by side: there it sees the second alone, in a mount namespace of its own.
crun_() {
  if [ -d /sys/fs/cgroup/unified ]; then
    unshare --mount sh -c 'umount -R /sys/fs/cgroup && mount -t cgroup2 cgroup2 /sys/fs/cgroup && exec "$@"' sh \
      crun --root "$scratch/crun" --cgroup-manager=disabled "$@" <"$scratch/empty"
  else
    crun --root "$scratch/crun" --cgroup-manager=disabled "$@" <"$scratch/empty"
  fi
}
buildah_() {
  buildah --root "$scratch/storage" --runroot "$scratch/run" --storage-driver "$driver" "$@" 2>>"$scratch/buildah.log" ||
    { tail -n 5 "$scratch/buildah.log" >&2; return 1; }
}
clean() {
  crun_ delete --force "$name" >/dev/null 2>&1 || true
  [ -z "$container" ] || buildah_ umount "$container" >/dev/null 2>&1 || true
  rm -rf --one-file-system "$scratch"
}
trap clean EXIT

need buildah buildah
need crun crun
unshare --mount --pid --fork true 2>/dev/null ||
  skip 'o núcleo não deixa criar espaços de nomes (unshare --mount --pid)'
# Without overlayfs every layer is a whole copy.
driver=overlay
grep -qw overlay /proc/filesystems || driver=vfs
suite=trixie
debian_tar "$suite" minbase ''

# The image that the Containerfile begins with, under its name, as no registry is asked.
base=$(buildah_ from scratch) || skip "o buildah não cria um contêiner nesta máquina (driver $driver)"
buildah_ add --quiet "$base" "$tar" / >/dev/null
buildah_ commit --quiet --rm "$base" docker.io/library/debian:13-slim >/dev/null

context=$scratch/context
mkdir -p "$context/dist-release" "$context/deploy"
cp "$archive" "$context/dist-release/"
cp -r "$sources/deploy/container" "$context/deploy/"
check 'o buildah faz a imagem pelo Containerfile' buildah_ bud --pull=never --isolation=chroot --format docker \
  -f "$context/deploy/container/Containerfile" --build-arg "VERSION=$version" -t "claraboia:$version" "$context"
[ "$failed" -eq 0 ] || exit 1

container=$(buildah_ from --pull-never "localhost/claraboia:$version")
mkdir -p "$bundle" "$scratch/dados"
chown 10001:10001 "$scratch/dados"
chmod 711 "$scratch"
of_image() { buildah_ inspect --type image --format "{{.OCIv1.Config.$1}}" "localhost/claraboia:$version"; }
check 'a imagem roda como o usuário 10001' test "$(of_image User)" = 10001:10001
check 'a imagem começa por claraboia start' test "$(of_image Entrypoint) $(of_image Cmd)" = '[/opt/claraboia/claraboia] [start]'

# As the manual runs it: root read-only, no capabilities, /dados and /tmp alone writable, a network of its own.
cat >"$bundle/config.json" <<JSON
{
  "ociVersion": "1.0.0",
  "process": {
    "terminal": false,
    "user": { "uid": 10001, "gid": 10001 },
    "args": ["/opt/claraboia/claraboia", "start"],
    "env": ["PATH=/usr/bin:/bin", "DATA_DIR=/dados", "HOST=0.0.0.0", "PORT=3000", "DEMO=0"],
    "cwd": "/dados",
    "noNewPrivileges": true
  },
  "root": { "path": "$(buildah_ mount "$container")", "readonly": true },
  "hostname": "claraboia",
  "mounts": [
    { "destination": "/proc", "type": "proc", "source": "proc" },
    { "destination": "/dev", "type": "tmpfs", "source": "tmpfs", "options": ["nosuid", "mode=755"] },
    { "destination": "/dev/shm", "type": "tmpfs", "source": "shm", "options": ["nosuid", "nodev", "mode=1777"] },
    { "destination": "/tmp", "type": "tmpfs", "source": "tmpfs", "options": ["nosuid", "nodev", "mode=1777"] },
    { "destination": "/dados", "type": "bind", "source": "$scratch/dados", "options": ["bind", "rw"] }
  ],
  "linux": { "namespaces": [{ "type": "pid" }, { "type": "mount" }, { "type": "ipc" }, { "type": "uts" }, { "type": "network" }] }
}
JSON

log=$scratch/server.log
crun_ run --bundle "$bundle" "$name" >"$log" 2>&1 &
server=$!
health() { crun_ exec --user 10001:10001 "$name" /opt/claraboia/node/bin/node /opt/claraboia/deploy/container/health.mjs; }
ready() {
  tries=0
  until health; do
    tries=$((tries + 1))
    if [ "$tries" -gt 120 ] || ! kill -0 "$server"; then
      tail -n 15 "$log"
      return 1
    fi
    sleep 1
  done
}
ends_well() { crun_ kill "$name" TERM && wait "$server"; }

check 'o crun a liga com a raiz só de leitura, e /health/ready responde' ready
check 'o log mostra o endereço do assistente' grep -q 'instalar?codigo=' "$log"
check 'o comando do manual faz outro código' crun_ exec --user 10001:10001 "$name" /opt/claraboia/claraboia administrador --convite
check 'nada se grava fora de /dados e /tmp' crun_ exec --user 10001:10001 "$name" /bin/sh -c '! touch /opt/claraboia/a /a 2>/dev/null'
check 'SIGTERM a encerra em ordem' ends_well
if [ "$failed" -eq 0 ]; then echo "Tudo certo: a imagem da entrega $version, feita com o $(buildah --version | cut -d' ' -f1-3) e ligada com o $(crun --version | head -n 1)."; fi
exit "$failed"
