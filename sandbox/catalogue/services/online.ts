import {
  classifieds,
  domain,
  emailAccount,
  giftCode,
  parcelAccount,
  postalOrder,
  shopInstalment,
  shopOrder,
} from '#sandbox/catalogue/forms/services.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const online: readonly Group[] = [
  {
    form: shopOrder,
    rows: rows(`
      birmarket | Birmarket
      trendyol | Trendyol
      temu | Temu
      bazarstore | Bazarstore
      araz-market | Araz Supermarket
      bravo | Bravo Supermarket
      neptun | Neptun Supermarket
      rahat | Rahat Market
      wolt | Wolt
      bolt-food | Bolt Food
      fooderos | Fooderos
      madeyra | Madeyra
      ideal-parfumeriya | İdeal — parfümeriya | Ideal — perfumery | Ideal — парфюмерия
      sabina-parfumeriya | Sabina — parfümeriya | Sabina — perfumery | Sabina — парфюмерия
      olivia | Olivia
      libraff | Libraff — kitab evi | Libraff — bookshop | Libraff — книжный магазин
      ali-nino | Əli və Nino — kitab mağazası | Ali and Nino — bookshop | «Али и Нино» — книжный магазин
      qanun-nesriyyati | Qanun Nəşriyyatı | Qanun Publishing House | Издательство «Ганун»
      gulcu | Gülçü — çiçək çatdırılması | Gulchu — flower delivery | «Гюльчу» — доставка цветов
      petshop-az | Petshop.az
      embawood | Embawood
      saloglu | Saloğlu Mebel | Saloglu Furniture | Мебель «Салоглу»
      istikbal | İstikbal
      my-home | MyHome — ev əşyaları | MyHome — homeware | MyHome — товары для дома
      tikinti-bazasi | Tikinti Bazası | Building Supplies | Стройбаза
      avtoluks | Avtolüks — ehtiyat hissələri | Autolux — spare parts | Автолюкс — запчасти
      lc-waikiki | LC Waikiki
      defacto | DeFacto
      zarafet | Zarafet — zərgərlik | Zarafet — jewellery | Zarafet — ювелирные изделия
      pierre-cardin | Pierre Cardin
      sin-merkezi | Şin Mərkəzi | Tyre Centre | Шинный центр
    `),
  },
  {
    form: shopInstalment,
    rows: rows(`
      kontakt-home | Kontakt Home — taksit | Kontakt Home — instalment | Kontakt Home — рассрочка
      irsad | İrşad Electronics — taksit | Irshad Electronics — instalment | Irshad Electronics — рассрочка
      baku-electronics | Baku Electronics — taksit | Baku Electronics — instalment | Baku Electronics — рассрочка
      music-gallery | Music Gallery — taksit | Music Gallery — instalment | Music Gallery — рассрочка
      maxi-az | Maxi.az — taksit | Maxi.az — instalment | Maxi.az — рассрочка
      soliton | Soliton — taksit | Soliton — instalment | Soliton — рассрочка
      optimal-elektronika | Optimal Elektronika — taksit | Optimal Electronics — instalment | Optimal Elektronika — рассрочка
      world-telecom | World Telecom — taksit | World Telecom — instalment | World Telecom — рассрочка
      embawood-taksit | Embawood — taksit | Embawood — instalment | Embawood — рассрочка
      saloglu-taksit | Saloğlu — taksit | Saloglu — instalment | «Салоглу» — рассрочка
      bytelecom | Bytelecom — taksit | Bytelecom — instalment | Bytelecom — рассрочка
      alma-store | Alma Store — taksit | Alma Store — instalment | Alma Store — рассрочка
      mi-store | Mi Store — taksit | Mi Store — instalment | Mi Store — рассрочка
      divan-ev | Divan Ev — taksit | Divan Ev — instalment | Divan Ev — рассрочка
    `),
  },
  {
    form: parcelAccount,
    rows: rows(`
      starex | Starex
      camex | Camex
      kargomatik | Kargomatik
      limak-kargo | Limak Kargo
      asan-kargo | ASAN Kargo
      kango | Kango
      colibri-express | Colibri Express
      azerexpress | AzərEkspres | AzerExpress | АзерЭкспресс
      trendex | Trendex
      flyex | FlyEx
      onex | Onex
      morex | Morex
      expargo | Expargo
      buynex | Buynex
      kuryera | Kuryera
      sifarisle | Sifarisle.az
    `),
  },
  {
    form: postalOrder,
    rows: rows(`
      azerpoct-baglama | Azərpoçt — bağlama | Azerpost — parcel | Азерпочт — посылка
      azerpoct-ems | Azərpoçt — EMS
      dhl | DHL Azərbaycan | DHL Azerbaijan | DHL Азербайджан
      ups | UPS Azərbaycan | UPS Azerbaijan | UPS Азербайджан
      fedex | FedEx Azərbaycan | FedEx Azerbaijan | FedEx Азербайджан
    `),
  },
  {
    form: classifieds,
    rows: rows(`
      tap-az | Tap.az
      turbo-az | Turbo.az
      bina-az | Bina.az
      boss-az | Boss.az
      lalafo | Lalafo
      yeniemlak | Yeniemlak.az
      emlak-az | Emlak.az
      kub-az | Kub.az
      ejob | eJob.az
      hellojob | HelloJob
      busy-az | Busy.az
      masinlar-az | Masinlar.az
      unvan-az | Unvan.az
      arenda-az | Arenda.az
      birja | Birja.com
    `),
  },
  {
    form: domain,
    rows: rows(`
      az-domen | Whois.az — .az domenləri | Whois.az — .az domains | Whois.az — домены .az
      hostmaster-az | Hostmaster.az
      azhosting | AzHosting
      webhost-az | Webhost.az
      delta-hosting | Delta Telecom — hostinq | Delta Telecom — hosting | Delta Telecom — хостинг
      azintelecom-bulud | AzInTelecom — bulud | AzInTelecom — cloud | AzInTelecom — облако
      hostinger | Hostinger
      godaddy | GoDaddy
    `),
  },
  {
    form: giftCode,
    rows: rows(`
      apple-hediyye | Apple — hədiyyə kodu | Apple — gift code | Apple — подарочный код
      google-play | Google Play — hədiyyə kodu | Google Play — gift code | Google Play — подарочный код
      amazon-hediyye | Amazon — hədiyyə kodu | Amazon — gift code | Amazon — подарочный код
      ebay-hediyye | eBay — hədiyyə kodu | eBay — gift code | eBay — подарочный код
    `),
  },
  {
    form: emailAccount,
    rows: rows(`
      icloud | iCloud+
      google-one | Google One
      microsoft | Microsoft
      adobe | Adobe Creative Cloud
      canva | Canva Pro
      zoom | Zoom
      linkedin | LinkedIn Premium
      telegram-premium | Telegram Premium
      duolingo | Duolingo
      coursera | Coursera
      udemy | Udemy
      meta-reklam | Meta — reklam hesabı | Meta — ad account | Meta — рекламный кабинет
      google-reklam | Google Ads — reklam hesabı | Google Ads — ad account | Google Ads — рекламный кабинет
      tiktok-reklam | TikTok — reklam hesabı | TikTok — ad account | TikTok — рекламный кабинет
      yandex-reklam | Yandex Direct — reklam hesabı | Yandex Direct — ad account | Яндекс Директ — рекламный кабинет
      chatgpt | ChatGPT
      nord-vpn | NordVPN
      kaspersky | Kaspersky
      eset | ESET
      dr-web | Dr.Web
    `),
  },
];
