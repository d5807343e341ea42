import {
  emailAccount,
  gameLogin,
  giftCode,
  playerAccount,
  playerInZone,
  playerOnServer,
} from '#sandbox/catalogue/forms/services.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const games: readonly Group[] = [
  {
    form: playerAccount,
    rows: rows(`
      pubg-mobile | PUBG Mobile
      free-fire | Free Fire
      brawl-stars | Brawl Stars
      clash-royale | Clash Royale
      clash-of-clans | Clash of Clans
      hay-day | Hay Day
      standoff | Standoff 2
      pubg-new-state | NEW STATE Mobile
      call-of-duty-mobile | Call of Duty: Mobile
      arena-breakout | Arena Breakout
      delta-force | Delta Force
      asphalt-legends | Asphalt Legends
      farlight | Farlight 84
      sausage-man | Sausage Man
      super-sus | Super Sus
      eggy-party | Eggy Party
      stumble-guys | Stumble Guys
      subway-surfers | Subway Surfers
      township | Township
      gardenscapes | Gardenscapes
      coin-master | Coin Master
      plato | Plato
      okey-extra | Okey Extra
      nard-klubu | Nərd Klubu | Backgammon Club | Клуб нардов
    `),
  },
  {
    form: playerInZone,
    rows: rows(`
      mobile-legends | Mobile Legends: Bang Bang
      magic-chess | Magic Chess: Go Go
      honor-of-kings | Honor of Kings
      lords-mobile | Lords Mobile
      rise-of-kingdoms | Rise of Kingdoms
      state-of-survival | State of Survival
      whiteout-survival | Whiteout Survival
      last-war | Last War: Survival
    `),
  },
  {
    form: playerOnServer,
    rows: rows(`
      genshin-impact | Genshin Impact
      honkai-star-rail | Honkai: Star Rail
      zenless-zone-zero | Zenless Zone Zero
      wuthering-waves | Wuthering Waves
      identity-v | Identity V
      knight-online | Knight Online
      metin | Metin2
      legend-online | Legend Online
      ragnarok-origin | Ragnarok Origin
      tower-of-fantasy | Tower of Fantasy
      perfect-world | Perfect World
      black-desert | Black Desert
      lineage | Lineage II
    `),
  },
  {
    form: gameLogin,
    rows: rows(`
      world-of-tanks | World of Tanks
      world-of-warships | World of Warships
      war-thunder | War Thunder
      warface | Warface
      crossout | Crossout
      dota-plus | Dota Plus
      faceit | FACEIT
      roblox | Roblox
      valorant | VALORANT
      league-of-legends | League of Legends
      teamfight-tactics | Teamfight Tactics
      chess-com | Chess.com
      point-blank | Point Blank
      wolfteam | Wolfteam
      zula | Zula
      travian | Travian
      forge-of-empires | Forge of Empires
      hero-zero | Hero Zero
    `),
  },
  {
    form: giftCode,
    rows: rows(`
      steam | Steam — hədiyyə kodu | Steam — gift code | Steam — подарочный код
      playstation | PlayStation Store — hədiyyə kodu | PlayStation Store — gift code | PlayStation Store — подарочный код
      xbox | Xbox — hədiyyə kodu | Xbox — gift code | Xbox — подарочный код
      nintendo | Nintendo eShop — hədiyyə kodu | Nintendo eShop — gift code | Nintendo eShop — подарочный код
      razer-gold | Razer Gold
      battle-net | Battle.net — hədiyyə kodu | Battle.net — gift code | Battle.net — подарочный код
      ea-play | EA Play
      fortnite | Fortnite — hədiyyə kodu | Fortnite — gift code | Fortnite — подарочный код
      minecraft | Minecraft — hədiyyə kodu | Minecraft — gift code | Minecraft — подарочный код
      roblox-kod | Roblox — hədiyyə kodu | Roblox — gift code | Roblox — подарочный код
    `),
  },
  {
    form: emailAccount,
    rows: rows(`
      epic-games | Epic Games
      riot-games | Riot Games
      ubisoft | Ubisoft Connect
      wargaming | Wargaming
      gaijin | Gaijin
      geforce-now | GeForce NOW
      discord-nitro | Discord Nitro
      twitch | Twitch
    `),
  },
];
