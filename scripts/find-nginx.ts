// Finds the nginx that tests start, at the paths of Debian's packages.
import { existsSync } from 'node:fs';

/** Names of the Debian packages that contain `nginxFiles`. */
export const nginxPackages = ['nginx', 'libnginx-mod-http-brotli-static', 'openssl'];

/** Paths at which Debian installs nginx, its Brotli module and OpenSSL. */
export const nginxFiles = {
  nginx: '/usr/sbin/nginx',
  brotli: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  openssl: '/usr/bin/openssl',
};

/** Returns whether nginx, its Brotli module and OpenSSL are installed. */
export function hasNginx(): boolean {
  return Object.values(nginxFiles).every((path) => existsSync(path));
}
