#!/bin/sh
# The image's steps: unpacks a release into a folder of the program's own, closed to changes, and starts it once.
#   install.sh ARCHIVE FOLDER
set -eu
archive=$1
folder=$2

mkdir -p "$folder"
tar -xzf "$archive" -C "$folder" --strip-components=1 --no-same-owner
chmod -R a-w,a+rX "$folder"
"$folder/claraboia" version
