### El cliente web: portada, sala, partida y resultado.

no-pages = Las páginas de este servidor no están construidas; «make web» lo hace, y después hay que arrancar de nuevo el servidor.
