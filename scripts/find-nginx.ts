// Finds the nginx that tests start, at the paths of Debian's packages.
import { existsSync } from 'node:fs';

export const nginxPackages = ['nginx', 'libnginx-mod-http-brotli-static', 'openssl'];

export const nginxFiles = {
  nginx: '/usr/sbin/nginx',
  brotli: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  openssl: '/usr/bin/openssl',
};

/** True if nginx, its Brotli module and OpenSSL are installed. */
export function hasNginx(): boolean {
  return Object.values(nginxFiles).every((path) => existsSync(path));
}
