# Functions of `setup` that check settings before anything changes. Sourced by it.
# shellcheck shell=bash disable=SC2154

is_ipv4() {
  local part='(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'
  [[ $1 =~ ^$part\.$part\.$part\.$part$ ]]
}

# True for loopback and private networks (RFC 1918, RFC 6598): is_private_ipv4 ADDRESS
is_private_ipv4() {
  [[ $1 =~ ^(127|10)\. || $1 =~ ^192\.168\. || $1 =~ ^172\.(1[6-9]|2[0-9]|3[01])\. ||
    $1 =~ ^100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\. ]]
}

# True if the file was written by an earlier run: is_configured PATRONI_FILE
is_configured() {
  grep --quiet --no-messages '^# Written by deploy/patroni/setup' "$1"
}

# The data of etcd and PostgreSQL on a configured machine belong to these settings: keep_identity PATRONI_FILE ETCD_FILE
keep_identity() {
  is_configured "$1" || return 0
  keep_setting CLUSTER "$1" --line-regexp "scope: '$CLUSTER'"
  keep_setting NODE "$1" --line-regexp "name: '$NODE'"
  keep_setting "address of $NODE" "$1" "  connect_address: $ADDRESS:"
  keep_setting POSTGRES_VERSION "$1" --line-regexp "  bin_dir: $BIN_DIR"
  keep_setting DATA_DIR "$1" --line-regexp "  data_dir: $DATA_DIR"
  keep_setting ETCD_DATA_DIR "$2" --line-regexp "ETCD_DATA_DIR=$ETCD_DATA_DIR"
  # Members of etcd keep the URLs with which they were added.
  keep_setting 'encryption (TLS_CERT_FILE)' "$2" "ETCD_ADVERTISE_CLIENT_URLS=$SCHEME://"
}

# Fails unless a path is absolute, plain and below a folder: check_path NAME
check_path() {
  [[ ${!1} =~ ^/[A-Za-z0-9._-]+(/[A-Za-z0-9._-]+)+$ && ! ${!1} =~ /\.\.?(/|$) ]] ||
    fail "$1: '${!1}' is not an absolute path below a folder; letters, digits, dot, hyphen, underscore"
}

# Fails unless a folder is missing, empty, or has the data of a cluster that this script has set up. The owner of an
# empty one may be root, because it is changed: check_folder NAME SERVICE-USER CONFIGURATION-FILE
check_folder() {
  local path=${!1} owner content
  [ -e "$path" ] || [ -L "$path" ] || return 0
  [ -d "$path" ] || fail "$1: $path is not a folder"
  content=$(ls -A -- "$path") || fail "$1: $path cannot be read"
  owner=$(stat --dereference --format %U -- "$path")
  if [ "$owner" != "$2" ] && { [ "$owner" != root ] || [ -n "$content" ]; }; then
    fail "$1: $path is owned by $owner, not by $2"
  fi
  [ -z "$content" ] || is_configured "$3" ||
    fail "$1: $path is not empty, and has no cluster of this setup; choose another folder"
}

# Checks both folders before anything changes: check_folders PATRONI_FILE ETCD_FILE
check_folders() {
  [[ $DATA_DIR/ != "$ETCD_DATA_DIR"/* && $ETCD_DATA_DIR/ != "$DATA_DIR"/* ]] ||
    fail 'DATA_DIR and ETCD_DATA_DIR: one is in the other'
  check_folder DATA_DIR "$POSTGRES_USER" "$1"
  check_folder ETCD_DATA_DIR "$ETCD_USER" "$2"
}

# Fails unless the services can read the certificates. Before the packages are installed, there are no services.
check_certificates() {
  local user name
  [ -n "$has_tls" ] || return 0
  for user in "$ETCD_USER" "$POSTGRES_USER"; do
    id "$user" > /dev/null 2>&1 || continue
    for name in "${TLS_FILES[@]}"; do
      runuser --user "$user" -- test -r "${!name}" ||
        fail "$name: $user cannot read ${!name}; give it to a group with both users"
    done
  done
}

# keep_setting NAME FILE GREP-ARGUMENTS
keep_setting() {
  local name=$1 file=$2
  shift 2
  grep --quiet --fixed-strings "$@" "$file" || fail "$name: not the one in $file, and cannot be changed"
}

# Roles keep the passwords with which the cluster was created. Other ones in the configuration would end every connection
# of standbys and poolers: keep_passwords PATRONI_FILE USERLIST_FILE
keep_passwords() {
  [ "${PASSWORDS_CHANGED:-}" != yes ] || return 0
  keep_password SUPERUSER_PASSWORD "$1" "username: postgres, password: '" "'"
  keep_password REPLICATION_PASSWORD "$1" "username: replicator, password: '" "'"
  keep_password REWIND_PASSWORD "$1" "username: rewind, password: '" "'"
  # The package of PgBouncer comes with a userlist without users.
  keep_password JUNCTION_PASSWORD "$2" '"junction" "' '"'
}

# keep_password NAME FILE TEXT-BEFORE-IT TEXT-AFTER-IT
keep_password() {
  grep --quiet --no-messages --fixed-strings "$3" "$2" || return 0
  grep --quiet --fixed-strings "$3${!1}$4" "$2" ||
    fail "$1: not the one in $2; change it on the primary (alter role), then run with PASSWORDS_CHANGED=yes"
}
